/** How to begin a template: from a document, from a built-in one, or with nothing. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FilePlus, FileScan, LayoutTemplate } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { templatesQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { DocumentPicker } from './document-picker.tsx';

export type NewTemplateDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

type Step = 'choose' | 'document' | 'copy';
const titles: Readonly<Record<Step, string>> = {
  choose: 'New template',
  document: 'From a document',
  copy: 'From another template',
};

export function NewTemplateDialog({ isOpen, onClose }: NewTemplateDialogProps) {
  const [step, setStep] = useState<Step>('choose');
  const navigate = useNavigate();
  const close = () => {
    setStep('choose');
    onClose();
  };
  const begin = (search: { readonly copy?: string; readonly document?: string }) => {
    close();
    void navigate({ to: '/templates/$templateId', params: { templateId: 'new' }, search });
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={titles[step]}>
      {step === 'choose' ? (
        <div className="flex flex-col gap-2">
          <Way icon={<FileScan aria-hidden />} title="From a document" onClick={() => setStep('document')}>
            Deckle reads it and proposes the fields. Its pages count once.
          </Way>
          <Way
            icon={<LayoutTemplate aria-hidden />}
            title="From a built-in template"
            onClick={() => setStep('copy')}
          >
            Copy one that is there, and change what you like.
          </Way>
          <Way icon={<FilePlus aria-hidden />} title="Empty" onClick={() => begin({})}>
            Add the fields yourself.
          </Way>
        </div>
      ) : null}
      {step === 'document' ? <DocumentPicker onPick={(document) => begin({ document })} /> : null}
      {step === 'copy' ? <CopyList onPick={(copy) => begin({ copy })} /> : null}
    </Dialog>
  );
}

type WayProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly onClick: () => void;
};

function Way({ icon, title, children, onClick }: WayProps) {
  return (
    <Button
      className="h-auto w-full justify-start gap-3 px-4 py-3 text-left whitespace-normal [&_svg]:size-5"
      onClick={onClick}
    >
      {icon}
      <span>
        <span className="block">{title}</span>
        <span className="block font-normal text-faded">{children}</span>
      </span>
    </Button>
  );
}

function CopyList({ onPick }: { readonly onPick: (templateId: string) => void }) {
  const { data, error, refetch } = useQuery(templatesQuery);
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  return (
    <ul className="flex flex-col gap-2" aria-label="Templates to copy">
      {data.toReversed().map(({ id, name }) => (
        <li key={id}>
          <Button className="w-full justify-start" onClick={() => onPick(id)}>
            <LayoutTemplate aria-hidden />
            <span className="truncate">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
