/** Every change to the tables, oldest first. One that has run anywhere is never edited: the next one mends it. */
import type { Migration } from 'kysely/migration';
import { accountsKeysTemplates } from './001-accounts-keys-templates.ts';
import { quotaRateLimits } from './002-quota-rate-limits.ts';
import { jobsWebhooks } from './003-jobs-webhooks.ts';
import { dashboard } from './004-dashboard.ts';
import { limits } from './005-limits.ts';
import { deletions } from './006-deletions.ts';
import { peopleLeave } from './007-people-leave.ts';
import { problems } from './008-problems.ts';
import { lessons } from './009-lessons.ts';
import { languageModels } from './010-language-models.ts';
import { wording } from './011-wording.ts';
import { split } from './012-split.ts';
import { chosenTemplates } from './013-chosen-templates.ts';
import { mails } from './014-mails.ts';
import { mailboxes } from './015-mailboxes.ts';
import { jobsThatWait } from './016-jobs-that-wait.ts';

export const migrations = {
  '001-accounts-keys-templates': accountsKeysTemplates,
  '002-quota-rate-limits': quotaRateLimits,
  '003-jobs-webhooks': jobsWebhooks,
  '004-dashboard': dashboard,
  '005-limits': limits,
  '006-deletions': deletions,
  '007-people-leave': peopleLeave,
  '008-problems': problems,
  '009-lessons': lessons,
  '010-language-models': languageModels,
  '011-wording': wording,
  '012-split': split,
  '013-chosen-templates': chosenTemplates,
  '014-mails': mails,
  '015-mailboxes': mailboxes,
  '016-jobs-that-wait': jobsThatWait,
} as const satisfies Record<string, Migration>;
