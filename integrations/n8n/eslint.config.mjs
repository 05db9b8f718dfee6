// The rules of n8n for community nodes, as its own scanner applies them before it verifies a package.
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import nodesBase from 'eslint-plugin-n8n-nodes-base';
import typescript from 'typescript-eslint';

// The older plugin asks for the opposite of what the newer one does: 'main' as a literal, and a slug for the docs' address.
const outdated = {
  'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
  'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
  'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
};
const base = (files, { rules }) => ({
  files,
  plugins: { 'n8n-nodes-base': nodesBase },
  rules: { ...rules, ...outdated },
});

export default [
  { ignores: ['dist', 'copy-assets.mjs'] },
  { files: ['**/*.ts', 'package.json'], ...n8nCommunityNodesPlugin.configs.recommended },
  { files: ['**/*.ts', 'package.json'], languageOptions: { parser: typescript.parser } },
  base(['credentials/**/*.ts'], nodesBase.configs.credentials),
  base(['nodes/**/*.ts'], nodesBase.configs.nodes),
];
