/** Sentences that name the law under which a contract stands and the courts before which it goes. */
import type { ConceptId } from '../../../meaning/concepts.ts';

export type PlaceCue = {
  readonly concept: ConceptId;
  /** With a group `place`. */
  readonly pattern: RegExp;
  readonly confidence: number;
};

const kind = String.raw`(?:(?:[Ss]tate|STATE|[Cc]ommonwealth|COMMONWEALTH|[Pp]rovince|PROVINCE|(?:[Ff]ederal\s+)?[Rr]epublic|REPUBLIC|[Kk]ingdom|KINGDOM|[Cc]ounty|COUNTY|[Cc]ity|CITY|[Dd]istrict|DISTRICT|[Pp]eople['’]s\s+[Rr]epublic)\s+(?:of|OF)\s+(?:[Tt]he\s+|THE\s+)?)?`;
const stop = String.raw`(?!(?:WITHOUT|APPLICABLE|EXCLUDING|EXCEPT|OTHER|AS|AND|IN|WHICH|FOR|SHALL|WILL|REGARDLESS|TO|OR|THE|ANY|WHERE|Without|Applicable|Each|Any|The|This|All)\b)`;
const word = String.raw`${stop}\p{Lu}[\p{L}'’-]{0,40}`;
const place = String.raw`(?<place>${kind}${word}(?:[^\S\n]+(?:(?:of|and|de|del|do|da|der|OF|AND)\s+)?${word}){0,4})`;
const the = String.raw`(?:[Tt]he\s+|THE\s+)?`;
const pattern = (source: string): RegExp => new RegExp(source, 'gu');

export const placeCues: readonly PlaceCue[] = [
  // English
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?:[Gg]overned|GOVERNED|[Cc]onstrued|CONSTRUED|[Ii]nterpreted|INTERPRETED|[Ee]nforced|[Gg]overning\s+[Ll]aw|[Ss]ubject\s+to)\b[^;]{0,170}?\b(?:[Ll]aws?|LAWS?)\s+(?:(?:and|&)\s+\p{L}{1,30}\s+)?(?:of|OF|in\s+force\s+in|in\s+effect\s+in)\s+${the}${place}`,
    ),
    confidence: 0.92,
  },
  {
    concept: 'governingLaw',
    pattern: pattern(String.raw`\b[Ll]aws\s+of\s+${the}${place}[^.;]{0,100}?\b(?:govern|apply|control)`),
    confidence: 0.85,
  },
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?:[Gg]overned|[Cc]onstrued)\b[^.;]{0,60}?\b(?:by|under|with)\s+(?:the\s+)?(?<place>\p{Lu}[\p{L}]{1,30}(?:\s+\p{Lu}\p{L}{1,30}){0,2}(?:\s+state)?\s+[Ll]aws?)\b`,
    ),
    confidence: 0.85,
  },
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?<place>\p{Lu}\p{L}{1,30}(?:\s+\p{Lu}\p{L}{1,30}){0,2}\s+law)\s+(?:shall\s+|will\s+)?(?:govern|appl)`,
    ),
    confidence: 0.75,
  },
  {
    concept: 'jurisdiction',
    pattern: pattern(
      String.raw`\b[Cc]ourts?\b[^.;]{0,40}?\b(?:of|in|located\s+in|sitting\s+in|situated\s+in|located\s+within|within)\s+(?:and\s+for\s+)?${the}${place}`,
    ),
    confidence: 0.75,
  },
  {
    concept: 'jurisdiction',
    pattern: pattern(String.raw`\b(?:[Jj]urisdiction|[Vv]enue)\b[^.;]{0,60}?\b(?:of|in)\s+${the}${place}`),
    confidence: 0.6,
  },
  // German
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?<place>Recht\s+(?:der|des|von)\s+(?:Bundesrepublik\s+|Republik\s+)?\p{Lu}\p{L}{1,30}|(?:deutsche|österreichische|schweizer(?:ische)?|englische|französische|luxemburgische)[msn]?\s+Recht)`,
    ),
    confidence: 0.85,
  },
  {
    concept: 'jurisdiction',
    pattern: pattern(
      String.raw`Gerichtsstand\b[^.;]{0,90}?\bist\s+(?:der\s+Sitz\s+|das\s+\p{L}{1,30}\s+)?(?<place>\p{Lu}[\p{L}-]{1,30}(?:\s+(?:am|an\s+der)\s+\p{Lu}\p{L}{1,30})?)`,
    ),
    confidence: 0.85,
  },
  // French
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?:soumis|régi|régie|régis|interprété)\w*\s+(?:\p{L}{1,30}\s+){0,4}?(?:au|par|à|aux|le|la|les)\s*(?:le\s+|la\s+|les\s+)?(?<place>(?:droit|lois?)\s+(?:de\s+la\s+|du\s+|des\s+|de\s+l['’]|d['’])?[\p{L}-]{1,30})`,
    ),
    confidence: 0.85,
  },
  {
    concept: 'jurisdiction',
    pattern: pattern(
      String.raw`tribuna(?:l|ux)\s+(?:\p{L}{1,30}\s+){0,3}?(?:de|du|d['’])\s*(?<place>\p{Lu}[\p{L}-]{1,30}(?:\s+\p{Lu}[\p{L}-]{1,30})?)`,
    ),
    confidence: 0.85,
  },
  // Spanish and Portuguese
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?:rige|regirá|regido|regida|rege|reger-se-á|sujeto|somete|interpretado)\w*\s+(?:\p{L}{1,30}\s+){0,6}?(?:por|pela|pelas|pelo|a)\s*(?:las?\s+|el\s+)?(?<place>(?:ley(?:es)?|leis?|legislaci[óo]n|legislação|derecho|direito)\s+(?:de\s+la\s+|del\s+|de\s+los\s+|da\s+|do\s+|dos\s+|de\s+)?\p{L}{1,30}(?:\s+\p{Lu}\p{L}{1,30}|\s+do\s+\p{Lu}\p{L}{1,30}|\s+de\s+\p{Lu}\p{L}{1,30}){0,3})`,
    ),
    confidence: 0.85,
  },
  {
    concept: 'jurisdiction',
    pattern: pattern(
      String.raw`(?:[Jj]uzgados|[Tt]ribunales|[Tt]ribunais|[Ff]oro|[Cc]omarca)\b(?:\s+y\s+[Tt]ribunales)?\s+(?:\p{L}{1,30}\s+){0,4}?(?:de\s+la\s+ciudad\s+de|da\s+[Cc]omarca\s+de|de|da|do)\s+(?<place>\p{Lu}[\p{L}-]{1,30}(?:\s+(?:de\s+|do\s+|da\s+)?\p{Lu}[\p{L}-]{1,30}){0,3})`,
    ),
    confidence: 0.8,
  },
  // Italian
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?:regolat|disciplinat|soggett|rett)[oa]\s+(?:\p{L}{1,30}\s+){0,3}?(?:dalla|dal|alla|al|dalle)\s+(?<place>(?:legge|leggi|diritto)\s+(?:della\s+|del\s+)?\p{L}{1,30}(?:\s+\p{Lu}\p{L}{1,30})?)`,
    ),
    confidence: 0.85,
  },
  {
    concept: 'jurisdiction',
    pattern: pattern(
      String.raw`[Ff]oro\s+(?:\p{L}{1,30}\s+){0,3}?di\s+(?<place>\p{Lu}[\p{L}-]{1,30}(?:\s+\p{Lu}[\p{L}-]{1,30})?)`,
    ),
    confidence: 0.85,
  },
  // Other scripts
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?:законодательств\p{L}{1,30}|прав\p{L}{1,30})\s+(?<place>\p{Lu}\p{L}{1,30}(?:\s+\p{Lu}\p{L}{1,30})?)`,
    ),
    confidence: 0.8,
  },
  {
    concept: 'jurisdiction',
    pattern: pattern(
      String.raw`суд\p{L}*\s+(?:г(?:орода|\.)\s*)?(?<place>\p{Lu}\p{L}{1,30}(?:[\s-]\p{Lu}\p{L}{1,30})?)`,
    ),
    confidence: 0.7,
  },
  {
    concept: 'governingLaw',
    pattern: pattern(String.raw`(?:适用|受|依据)(?<place>[\p{Script=Han}]{2,12}?)(?:的)?法律`),
    confidence: 0.8,
  },
  {
    concept: 'jurisdiction',
    pattern: pattern(String.raw`(?:提交|由|向)(?<place>[\p{Script=Han}]{2,16}?(?:人民法院|仲裁委员会))`),
    confidence: 0.75,
  },
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?:準拠法は、?)?(?<place>[\p{Script=Han}]{2,8})法(?:に準拠|を準拠法|とする|に従)`,
    ),
    confidence: 0.8,
  },
  {
    concept: 'jurisdiction',
    pattern: pattern(String.raw`(?<place>[\p{Script=Han}]{2,8}地方裁判所)`),
    confidence: 0.8,
  },
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?<place>[\p{Script=Hangul}]{2,10})\s?법(?:률)?(?:을|에|이)?\s?(?:준거|따라|적용)`,
    ),
    confidence: 0.75,
  },
  {
    concept: 'jurisdiction',
    pattern: pattern(String.raw`(?<place>[\p{Script=Hangul}]{2,10}법원)`),
    confidence: 0.7,
  },
  {
    concept: 'governingLaw',
    pattern: pattern(
      String.raw`(?:قوانين|لقوانين|قانون|لقانون)\s+(?<place>(?:دولة\s+|جمهورية\s+|المملكة\s+)?[\p{Script=Arabic}]{1,30}(?:\s+العربية(?:\s+\p{L}{1,30})?)?)`,
    ),
    confidence: 0.7,
  },
];

/** What a place is called before its name: no part of the name where only the place is asked for. */
export const placeKind =
  /^(?:the\s+)?(?:state|commonwealth|province|(?:federal\s+)?republic|kingdom|county|city)\s+of\s+(?:the\s+)?/iu;
