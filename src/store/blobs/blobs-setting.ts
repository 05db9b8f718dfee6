/** Where documents are kept, as DECKLE_BLOBS says it. What is no plain bucket and prefix is refused, never mended. */
import { z } from 'zod';

export type S3Place = {
  readonly bucket: string;
  /** Without a slash at either end; empty: the whole bucket. */
  readonly prefix: string;
  /** Undefined: Amazon's own, by region. */
  readonly endpoint: string | undefined;
  readonly region: string;
};

export type BlobsSetting = { readonly kind: 'files' } | ({ readonly kind: 's3' } & S3Place);

/** Amazon's rules for names of buckets. */
const bucketName = /^(?=.{3,63}$)(?!xn--)(?!\d+\.\d+\.\d+\.\d+$)[a-z\d](?:[a-z\d-]|\.(?!\.))*[a-z\d]$/;
/** The characters that Amazon calls safe in keys; keys have at most 1024 of them, ours end in an id. */
const prefixPath = /^(?=.{1,900}$)[\w!.*'()-]+(?:\/[\w!.*'()-]+)*$/;

/** `s3://bucket/prefix` */
export const s3Url = z.string().transform((text, context): Pick<S3Place, 'bucket' | 'prefix'> => {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]*)(?:\/(.*?)\/?)?$/.exec(text) ?? [];
  const isPlain = prefix === '' || (prefixPath.test(prefix) && !/(?:^|\/)\.\.?(?:\/|$)/.test(prefix));
  if (!bucketName.test(bucket) || !isPlain) {
    context.addIssue({ code: 'custom', message: 'is no s3://bucket/prefix' });
  }
  return { bucket, prefix };
});

/** A server's address alone: keys of storage come from the environment and belong into no URL. */
export const s3Endpoint = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return (
    ['http:', 'https:'].includes(protocol) && [username, password, search, hash].every((part) => part === '')
  );
});
