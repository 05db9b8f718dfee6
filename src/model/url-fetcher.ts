/** Fetches what a caller's URL names, from public addresses only, straight to a file. */
export type FetchedFile = {
  /** From Content-Disposition, else the last part of the final URL's path, decoded, without folders; else `document`. */
  readonly filename: string;
  readonly sizeBytes: number;
};

export interface UrlFetcher {
  /** Throws a Fault: `url_not_fetched` (400, with the reason and nothing of the remote body) or `payload_too_large` (413). */
  fetchToFile(
    url: string,
    target: string,
    options: {
      /** On whose behalf. */
      readonly accountId: string;
      readonly maxBytes: number;
      readonly signal: AbortSignal;
    },
  ): Promise<FetchedFile>;
}
