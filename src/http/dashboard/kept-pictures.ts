/** Pictures of pages that were drawn a moment ago, since a viewer asks for the same ones again; the oldest use goes first. */

export interface KeptPictures {
  find(name: string): Uint8Array | undefined;
  keep(name: string, picture: Uint8Array): void;
  /** All whose name begins with one of these and a slash. */
  drop(starts: readonly string[]): void;
}

export function createKeptPictures(mostBytes: number): KeptPictures {
  /** The least recent first. */
  const kept = new Map<string, Uint8Array>();
  let sizeBytes = 0;

  function forget(name: string): Uint8Array | undefined {
    const picture = kept.get(name);
    if (kept.delete(name)) sizeBytes -= picture?.length ?? 0;
    return picture;
  }

  function keep(name: string, picture: Uint8Array): void {
    forget(name);
    if (picture.length > mostBytes) return;
    kept.set(name, picture);
    sizeBytes += picture.length;
    for (const oldest of kept.keys()) {
      if (sizeBytes <= mostBytes) return;
      forget(oldest);
    }
  }

  return {
    find(name) {
      const picture = forget(name);
      if (picture !== undefined) keep(name, picture);
      return picture;
    },
    keep,
    drop(starts) {
      const dropped = new Set(starts);
      for (const name of kept.keys()) if (dropped.has(name.slice(0, name.indexOf('/')))) forget(name);
    },
  };
}
