/** The smallest request that shows that a key works, as a line for a shell. */
export const curlWith = (apiUrl: string, key: string) => `curl ${apiUrl}/v1/templates -H 'x-api-key: ${key}'`;
