from texts.print_order import in_print_order


def test_hebrew_is_turned_and_figures_in_it_are_not() -> None:
    assert in_print_order('סכום 1,234.50') == '1,234.50 םוכס'
    assert in_print_order('ב-15 במרץ 2026') == '2026 ץרמב 15-ב'
    assert in_print_order('טל\' 03-1234567') == '03-1234567 \'לט'


def test_signs_of_money_stay_at_their_figures() -> None:
    assert in_print_order('לתשלום ₪1,170.00') == '₪1,170.00 םולשתל'
    assert in_print_order('לתשלום 1,170.00 ₪') == '₪ 1,170.00 םולשתל'
    assert in_print_order('מע"מ 17%') == '17% מ"עמ'


def test_latin_words_stay_as_they_are() -> None:
    assert in_print_order('חברת Blue Heron Ltd בע"מ') == 'מ"עב Blue Heron Ltd תרבח'
    assert in_print_order('Total 12.50') == 'Total 12.50'
    assert in_print_order('Invoice for Ben Gurion Street No. 8 (חיפה)') == 'Invoice for Ben Gurion Street No. 8 (הפיח)'


def test_brackets_are_turned_over() -> None:
    assert in_print_order('סה"כ (כולל מע"מ):') == ':(מ"עמ ללוכ) כ"הס'
    assert in_print_order('1) כותרת') == 'תרתוכ (1'
    assert in_print_order('דגם (USB) חדש') == 'שדח (USB) םגד'
