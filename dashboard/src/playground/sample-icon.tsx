/** A sign for each sample of ours; those that are new get a plain one. */
import {
  FileSignature,
  FileText,
  FileUser,
  IdCard,
  type LucideIcon,
  PackageCheck,
  ReceiptText,
  ScrollText,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  invoice: ScrollText,
  receipt: ReceiptText,
  contract: FileSignature,
  resume: FileUser,
  'id-card': IdCard,
  'delivery-note': PackageCheck,
};

export function SampleIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? FileText;
  return <Icon className="size-6 shrink-0 text-accent" aria-hidden />;
}
