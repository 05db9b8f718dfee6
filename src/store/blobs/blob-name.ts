/** Ids of jobs become names of files and objects: nothing but a plain UUID may. */

const jobIdPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isJobId = (text: string) => jobIdPattern.test(text);

export function blobName(jobId: string): string {
  if (!isJobId(jobId)) throw new Error('The id of a job is a UUID in lower case.');
  return jobId;
}
