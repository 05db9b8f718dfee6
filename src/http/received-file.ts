/** The one document of a request, wherever it lies. */
import { join } from 'node:path';
import { Fault } from '../model/fault.ts';
import { uploadLimits } from '../model/plan.ts';
import type { UrlFetcher } from '../model/url-fetcher.ts';
import type { Collecting } from './routes/documents.ts';
import type { Upload } from './upload.ts';

/** Its path; what is named by a URL is fetched into the folder. */
export async function receivedFile(
  { fetcher }: { readonly fetcher: UrlFetcher },
  { files: [uploaded] }: Upload,
  fileUrl: string,
  { accountId, folder, signal }: Collecting,
): Promise<string> {
  if (uploaded !== undefined && fileUrl !== '')
    throw new Fault('bad_request', 'Send a file or a fileUrl, not both.');
  if (uploaded !== undefined) return uploaded.path;
  if (fileUrl === '') throw new Fault('bad_request', 'Send a document as file, or its address as fileUrl.');
  const path = join(folder, 'fetched');
  await fetcher.fetchToFile(fileUrl, path, { accountId, signal, maxBytes: uploadLimits.fileBytes });
  return path;
}
