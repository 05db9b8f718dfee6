import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

test('HEAD reads nothing, and says so', async () => {
  const api = await startApi();
  for (const [path, allowed] of [
    ['/v1/jobs/x', 'GET, DELETE'],
    ['/v1/jobs/x/events', 'GET'],
    ['/v1/jobs/x/retry', 'POST'],
    ['/v1/documents/parse/async', 'POST'],
  ]) {
    const { status, headers } = await api.call('HEAD', path ?? '');
    expect([path, status, headers.get('allow')]).toEqual([path, 405, allowed]);
  }
});
