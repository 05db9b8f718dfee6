/**
 * Which documents on desks are being billed on this node at the moment. Whoever gets something of one meanwhile notes it
 * here: then it stays billed, even where the work that was to be billed fails.
 */
export interface BillClaims {
  /** Of one that nobody else is billed for. */
  open(documentId: string): BillClaim;
  noteUse(documentId: string): void;
}

export interface BillClaim {
  isUsed(): boolean;
  close(): void;
}

export function createBillClaims(): BillClaims {
  const uses = new Map<string, number>();
  return {
    open: (documentId) => {
      uses.set(documentId, 0);
      return {
        isUsed: () => (uses.get(documentId) ?? 0) > 0,
        close: () => void uses.delete(documentId),
      };
    },
    noteUse: (documentId) => {
      const before = uses.get(documentId);
      if (before !== undefined) uses.set(documentId, before + 1);
    },
  };
}
