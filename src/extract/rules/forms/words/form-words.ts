/** How forms count and part their fields, and the small words of their sentences, in many languages. */

/** A title within a form: "Part II", "Abschnitt B", "Section 3". */
export const sections =
  'part|section|schedule|teil|abschnitt|partie|cadre|volet|seccion|apartado|parte|sezione|quadro|seccao|deel|rubriek|часть|раздел';

/** What stands before a field's number: "Box 5", "Zeile 3". */
export const numberings =
  'box|line|item|question|field|feld|zeile|nr|no|case|ligne|rubrique|question|casilla|campo|riquadro|quadro|rigo|vak|regel|поле|строка|пункт';

/** Small words of sentences; labels have few of them. */
export const sentenceWords: ReadonlySet<string> = new Set(
  [
    'the a an of to in on for that this is are was be by with or and not you your i if it as from which who may must will any has have under at such',
    'der die das und ist sind nicht sie ihre ihr wenn fur auf mit von zu den dem des ein eine werden wird oder bei im am aus dass sich',
    'le la les des du de et est sont pas vous votre si pour sur avec un une ou dans que qui par au aux ne',
    'el los las del y es son no su si para con un una o en que por al se lo',
    'il lo gli della dei e sono non si per con una che da nel alla di',
    'os as do da dos das nao seu se para com um uma ou em por ao que',
    'het een en van is zijn niet u uw als voor op met of te dat bij',
    'и в не на по с для что это или к из от если',
  ]
    .join(' ')
    .split(' '),
);
