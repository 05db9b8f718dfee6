// Puts what the compiler leaves out beside what it made: icons, and the descriptions that n8n's search reads.
import { cpSync } from 'node:fs';

cpSync('icons', 'dist/icons', { recursive: true });
cpSync('nodes/Deckle/Deckle.node.json', 'dist/nodes/Deckle/Deckle.node.json');
