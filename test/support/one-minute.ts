/** A test of what is counted by the minute: it runs anew where a minute ended on the way, since counts begin anew then. */
export function inOneMinute(scenario: () => Promise<void>): () => Promise<void> {
  return async () => {
    for (;;) {
      const began = minuteNow();
      try {
        return await scenario();
      } catch (error) {
        if (minuteNow() === began) throw error;
      }
    }
  };
}

const minuteNow = () => Math.floor(Date.now() / 60_000);
