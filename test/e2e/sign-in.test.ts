/** How people come in, stay in and leave, as they see it. They all use one window, one after another. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newLink, password, signIn, visitorOf } from '../support/dashboard.ts';
import { type Dashboard, openDashboard, type Visit } from '../support/e2e.ts';

let dashboard: Dashboard;
let visit: Visit;
beforeAll(async () => {
  dashboard = await openDashboard({ DECKLE_SIGNUP: 'open' });
  visit = await dashboard.visit();
});
beforeEach(async () => {
  // A page that is still open would ask on with a session that is taken away from below it.
  await visit.page.goto('about:blank');
  await visit.context.clearCookies();
});

const newer = 'another long enough password';
const button = (name: string) => visit.page.getByRole('button', { name });
const heading = (name: string) => visit.page.getByRole('heading', { name });
const passwordInput = (name = 'Password') => visit.page.getByRole('textbox', { name, exact: true });

test('from a one-time link to signing out everywhere', async () => {
  const { page, go, look, expectNoComplaints } = visit;
  const { accountId } = await dashboard.api.newAccount();
  const token = await newLink(dashboard.api, accountId);
  await go(`/link#${token}`);
  await page.getByText('This link opens the account').waitFor();
  expect(page.url()).not.toContain(token);
  await page.getByLabel('E-mail address').fill('Ada@Example.com');
  await passwordInput().fill('short');
  await page.getByText('It has 5 of at least 10 characters.').waitFor();
  await look('link');
  await passwordInput().fill(password);
  await button('Show the password').click();
  await expect.poll(() => passwordInput().getAttribute('type')).toBe('text');
  await button('Set the password and sign in').click();
  await page.waitForURL('**/dashboard/playground');

  await go('/settings');
  await page.getByText('ada@example.com').first().waitFor();
  await passwordInput('Password now').fill(password);
  await passwordInput('New password').fill(newer);
  await button('Change the password').click();
  await page.getByText('The password is changed.').waitFor();
  await page.getByText('This browser', { exact: true }).waitFor();
  await look('settings');
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByText('As the system').click();

  await button('Sign out everywhere').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('API keys go on working').waitFor();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await heading('Sign in').waitFor();
  await go('/settings');
  await heading('Sign in').waitFor();
  expectNoComplaints();
});

test('a second link resets the password, and signing in leads to where somebody wanted to go', async () => {
  const { page, go, look, expectNoComplaints } = visit;
  const { email, accountId, call } = await signIn(dashboard.api);
  await go(`/link#${await newLink(dashboard.api, accountId)}`);
  await page.getByRole('radio', { name: email }).waitFor();
  await look('link-again');
  await passwordInput('New password').fill(newer);
  await button('Set the new password and sign in').click();
  await page.waitForURL('**/dashboard/playground');
  expect((await call('GET', '/dashboard/api/session')).status).toBe(401);
  await button('Sign out').click();
  await heading('Sign in').waitFor();
  await go('/jobs?status=failed');
  await heading('Sign in').waitFor();
  await look('sign-in');
  await page.getByLabel('E-mail address').fill(email);
  await passwordInput().fill(newer);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/jobs?status=failed');
  await heading('Jobs').waitFor();
  expectNoComplaints();
});

test('a session that was ended from another browser asks for the password above the page', async () => {
  const { page, go, look, expectNoComplaints } = visit;
  const { email } = await signIn(dashboard.api);
  await go('/sign-in?to=%2Fkeys');
  await page.getByLabel('E-mail address').fill(email);
  await passwordInput().fill(password);
  await button('Sign in').click();
  await button('New key').click();
  await page.getByLabel('Label', { exact: true }).fill('half typed');

  const json = { email, password };
  const there = visitorOf(
    dashboard.api,
    await dashboard.api.call('POST', '/dashboard/api/session', { json }),
  );
  const { body: sessions } = await there.call('GET', '/dashboard/api/sessions');
  for (const { sessionId, isCurrent } of sessions) {
    if (!isCurrent) await there.call('DELETE', `/dashboard/api/sessions/${sessionId}`);
  }

  await button('Make the key').click();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.waitFor();
  await look('session-ended');
  await ended.getByLabel('Password', { exact: true }).fill(password);
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await ended.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByLabel('Label', { exact: true }).inputValue()).toBe('half typed');
  await button('Make the key').click();
  await page.getByRole('dialog', { name: 'Your new API key' }).waitFor();
  await go('/settings');
  await button('End the session of').click();
  await page.getByText('The session has ended.').waitFor();
  expect((await there.call('GET', '/dashboard/api/session')).status).toBe(401);
  expectNoComplaints();
});

test('a session that ends while a page is opened leads to signing in', async () => {
  const { page, go, expectNoComplaints } = visit;
  const { cookie } = await signIn(dashboard.api);
  const [name = '', value = ''] = cookie.split('=');
  await visit.context.addCookies([{ name, value, url: dashboard.api.url }]);
  await page.route('**/dashboard/api/catalog', async (route) => {
    await visit.context.clearCookies();
    await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
  });
  await go('/usage');
  await heading('Sign in').waitFor();
  await page.unroute('**/dashboard/api/catalog');
  expectNoComplaints();
});

test('somebody new makes an account of their own, and is told how to begin', async () => {
  const { page, go, look, expectNoComplaints } = visit;
  await go('/sign-in');
  await page.getByRole('link', { name: 'Make an account' }).click();
  await heading('Make an account').waitFor();
  await page.getByLabel('E-mail address').fill('new@example.com');
  await passwordInput().fill(password);
  await look('sign-up');
  await button('Make the account').click();
  await page.waitForURL('**/dashboard/playground');
  await go('/keys');
  await page.getByText('No API keys yet').waitFor();
  await look('keys-none');
  expectNoComplaints();
});

test('what is refused is said in words: a used link, a wrong password, too many of them', async () => {
  const { page, go, look } = visit;
  const { email, accountId } = await signIn(dashboard.api);
  const token = await newLink(dashboard.api, accountId);
  await dashboard.api.call('POST', '/dashboard/api/link', { json: { token, email, password } });
  await go(`/link#${token}`);
  await heading('This link does not work').waitFor();
  await page.getByText('deckle account link --account NAME').waitFor();
  await look('link-used');

  await page.getByRole('link', { name: 'Sign in' }).click();
  const guess = async () => {
    await page.getByLabel('E-mail address').fill(email);
    await passwordInput().fill('not the password');
    const answered = page.waitForResponse('**/dashboard/api/session');
    await button('Sign in').click();
    await answered;
  };
  await guess();
  await page.getByText('The e-mail address or the password is not right.').waitFor();
  for (let more = 0; more < 5; more += 1) await guess();
  await page.getByText(/There were too many tries\. Wait 1[45] minutes/).waitFor();
  await page.getByRole('timer').waitFor();
  await expect.poll(() => button('Sign in').isDisabled()).toBe(true);
  await look('sign-in-throttled');

  const other = await signIn(dashboard.api);
  const [name = '', value = ''] = other.cookie.split('=');
  await visit.context.addCookies([{ name, value, url: dashboard.api.url }]);
  await go('/settings');
  await passwordInput('Password now').fill('not the password');
  await passwordInput('New password').fill(newer);
  await button('Change the password').click();
  await page.getByText('This is not your password.').waitFor();
});
