/** An address that leads nowhere. */
import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/waiting.tsx';

export function NotFound() {
  return (
    <main className="mx-auto max-w-xl p-6">
      <Empty icon={<FileQuestion aria-hidden />} title="There is nothing at this address">
        <p>It may have been deleted, or the address is incomplete.</p>
        <Button asChild look="primary">
          <Link to="/playground">To the playground</Link>
        </Button>
      </Empty>
    </main>
  );
}
