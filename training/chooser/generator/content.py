"""What a made-up page holds, before anything is laid out: blocks of values, each tagged with the concept that it is a value of.

A *kind* (a module's function in kinds/) writes content; layout.py alone decides where and how it is printed; asking.py alone
decides which fields a template asks for and in which words. A kind therefore never says how a thing looks.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING

from .lexicon import with_lexicon

if TYPE_CHECKING:
    from .maker import Maker

Words = Mapping[str, Sequence[str]]  # by language: 'en', 'de', 'fr', … ; a language may be missing, 'en' never


def worded(**by_language: str) -> Words:
    """`worded(en='Total|Sum', de='Summe')`: compact enough to be read as a list."""
    return {language: tuple(texts.split('|')) for language, texts in by_language.items()}


@dataclass(frozen=True, eq=False)
class Concept:
    """Something that a document says and a template may ask for."""

    key: str  # unique within its kind: 'invoice_number'
    type: str  # string number date boolean
    labels: Words  # how documents call it: 'Invoice No.', 'Rechnungsnummer'
    names: Sequence[str]  # how templates call it, in camelCase, several: 'invoiceNumber', 'invoiceNo', 'billNumber'
    descriptions: Sequence[str] = ()  # how templates explain it: 'Number that identifies this invoice'
    make: Callable[[Maker], str] | None = None  # a value as printed, in the maker's language and notation; '\n' parts lines
    format: str | None = None  # date time email phone url address iban, for strings only

    def __post_init__(self) -> None:
        object.__setattr__(self, 'labels', with_lexicon(self.key, self.labels))

    def made(self, m: Maker) -> str:
        """A value, where the concept says how one is made."""
        assert self.make is not None, self.key
        return self.make(m)


@dataclass(frozen=True, eq=False)
class Value:
    """A value on the page. The same concept may stand on a page several times with the same text (a total that is
    repeated) or, with another role or in another row, with other texts."""

    concept: Concept
    text: str  # as printed; '\n' parts lines
    role: Role | None = None
    #: values that stand within the text, in their order: the two days of '05/08/20-05/12/20'. A concept without names is never asked for,
    #: so that a cell may hold two values that have no name together.
    inside: Sequence[Value] = ()
    #: what the page says elsewhere where this is the same in another notation: '21.04.2020' beside '21.04.20', a name in capitals
    means: str = ''

    @property
    def said(self) -> str:
        return self.means or self.text


@dataclass(frozen=True, eq=False)
class Role:
    """Whose value it is. Templates ask for `buyer: {name, address}` or for `buyerName`."""

    key: str  # 'buyer'
    labels: Words  # headings over its block: 'Bill to', 'Rechnungsempfänger'
    names: Sequence[str]  # 'buyer', 'customer', 'billTo', 'client'
    phrases: Sequence[str] = ()  # for a column of a Matrix, how a description says it: 'for the year 2023', 'of plan B'


@dataclass(frozen=True)
class Pair:
    """A label and its value. `label` None: the layout picks one of the concept's; '': printed without a label.
    `value.text` '': an empty line or box of a form (the field is then absent). `within`: a value that the label holds in its
    words, the rate in 'VAT 19 %'; the label is then given."""

    value: Value
    label: str | None = None
    within: Value | None = None


@dataclass(frozen=True)
class Title:
    """What the document calls itself. `value`: where a template may ask for it."""

    text: str
    value: Value | None = None


@dataclass(frozen=True)
class Party:
    """A letterhead or an address block: lines from top to bottom, each of texts and values side by side.
    `heading` None: one of the role's labels or none, as the layout likes; '' never one."""

    role: Role
    lines: Sequence[Sequence[Value | Pair | str]]
    heading: str | None = None
    is_letterhead: bool = False


@dataclass(frozen=True)
class Pairs:
    """Facts that stand together; the layout draws them as lines, as columns, as a grid, as a head row over a value row, …"""

    pairs: Sequence[Pair]
    heading: str | None = None


@dataclass(frozen=True)
class Form:
    """Boxed cells with a small caption each, numbered or not, filled in or empty: tax forms, customs, claims, ID applications."""

    cells: Sequence[Pair | Choice]
    heading: str | None = None
    numbered: bool = False


@dataclass(frozen=True)
class Choice:
    """Boxes to tick: a question and its options, with what is ticked. `concept`: what the words of the ticked options answer; of type
    'array' where several may be ticked."""

    question: str
    options: Sequence[str]
    ticked: Sequence[int]
    concept: Concept | None = None
    role: Role | None = None


@dataclass(frozen=True)
class Column:
    concept: Concept
    is_figure: bool = False  # set to the right, never wrapped
    label: str | None = None  # where the concept's labels do not say it: a year, the name of a candidate


@dataclass(frozen=True)
class Line:
    """A line of a table that is no row of its array, right before the row `before` (as many as there are rows: at the end). `kind` 'group': a heading
    inside the table; 'total': a sum, an opening balance, what is carried over. `texts`: one for each column, '' for none."""

    kind: str
    before: int
    texts: Sequence[str | Value]


@dataclass(frozen=True)
class HeadGroup:
    """A heading over the headings of the columns from `first` until before `stop`."""

    first: int
    stop: int
    text: str


@dataclass(frozen=True)
class Table:
    """`array` is what a template calls the whole: lineItems, transactions, results. `rows` hold a text for each column
    ('' an empty cell); a long text is wrapped by the layout. `notes[i]`: lines that belong to row i and answer no column."""

    array: Concept  # its type is 'array'
    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]
    has_header: bool = True
    notes: Mapping[int, Sequence[str]] = field(default_factory=dict)
    _: KW_ONLY
    title: str = ''  # right above it
    remark: str = ''  # right below it
    lines: Sequence[Line] = ()
    head_groups: Sequence[HeadGroup] = ()
    #: rows of the array that are sums of others
    sums: frozenset[int] = frozenset()
    #: how deep each row stands below the headings and sums that it belongs to; none: all alike
    levels: Sequence[int] = ()
    #: columns in which an empty cell belongs to the one above it
    spanning: frozenset[int] = frozenset()
    #: 'table' columns side by side; 'receipt' the way tills print (name, then quantity × price, amount to the right);
    #: 'stacked' each row a small block of lines (CV entries, insured persons)
    shape: str = 'table'

    @property
    def is_plain(self) -> bool:
        """Whether it is rows and columns and no more, so that rows may be added and columns change places."""
        return not (self.lines or self.head_groups or self.sums or self.levels or self.spanning)


@dataclass(frozen=True)
class Matrix:
    """Single facts in a grid: a row for each concept, a column for each year, period, person or offer. `texts` hold a text for each
    column of each row ('' where there is none). A template asks for `revenue` of `currentYear`."""

    concepts: Sequence[Concept]
    columns: Sequence[Role]
    texts: Sequence[Sequence[str]]
    heading: str | None = None
    labels: Sequence[str] | None = None  # of the rows, where the layout is not to pick them
    corner: str = ''  # over the labels: 'in TEUR'
    notes: Mapping[int, str] = field(default_factory=dict)  # a line over row i: 'Assets'


@dataclass(frozen=True)
class Grid:
    """Cells in columns, of which some are single values and the others answer nothing: sums by month with a last row 'Totals', deadlines
    by step. `header`: '' over a column that has none."""

    header: Sequence[str]
    rows: Sequence[Sequence[str | Value]]
    figures: frozenset[int] = frozenset()  # columns that are set to the right
    heading: str | None = None


@dataclass(frozen=True)
class Totals:
    """Amounts under a table, right-aligned: the layout may put lines or bold type around them."""

    pairs: Sequence[Pair]


@dataclass(frozen=True)
class Listing:
    """Values of one concept in a list: skills, diagnoses. A template asks for an array of strings."""

    array: Concept
    items: Sequence[str]
    heading: str | None = None


@dataclass(frozen=True)
class Prose:
    """Running text with values in it, wrapped by the layout to the width of the page or column."""

    parts: Sequence[str | Value]
    heading: str | None = None


@dataclass(frozen=True)
class Noise:
    """Text that answers nothing: slogans, terms, opening hours, 'Page 1 of 2', codes of forms."""

    lines: Sequence[str]


Block = Title | Party | Pairs | Form | Choice | Table | Matrix | Grid | Totals | Listing | Prose | Noise


@dataclass(frozen=True)
class Content:
    """Blocks roughly in the order in which they stand. `paper`: 'page' (A4, letter), 'receipt' (narrow roll), 'card' (ID card),
    'ticket' (wide and low), 'drawing' (a large sheet with a frame and a title block). `absent`: concepts that such a document may have and
    this one has not, so that a template may ask in vain (with the role where it has one)."""

    kind: str
    language: str
    blocks: Sequence[Block]
    paper: str = 'page'
    absent: Sequence[tuple[Concept, Role | None]] = ()
    is_typed: bool = False  # written with a typewriter
    #: pages of running text that are counted but not made: what stands on them would cost time and answer nothing
    unmade: int = 0


@dataclass(frozen=True)
class Kind:
    name: str
    write: Callable[[Maker], Content]
    weight: float = 1.0
