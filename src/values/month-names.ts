/**
 * Names of months and their abbreviations in some thirty languages, lower case and without accents, each to its
 * number. Written out because asking Intl for them takes longer than reading a page; a test compares both.
 */
const names = [
  'january janvier enero gennaio janeiro январь января янв كانون_الثاني يناير جانفي janvaris styczen stycznia tammikuu tammikuuta tammi leden ledna ocak oca ianuarie ian janner jaanuar jaan sausis sausio januara januar січень січня січ януари ιανουαριου januari gener jan jaen jaenner janv ene gen genn sty ιαν ינואר בינואר มกราคม ม.ค जनवरी',
  'february fevrier febrero febbraio fevereiro февраль февраля февр شباط فبراير فيفري februaris luty lutego helmikuu helmikuuta helmi unor unora subat sub februarie veebruar veebr vasaris vasario februara februar лютии лютого лют февруари φεβρουαριου φεβ februari feb febrer febr feber fev fevr lut פברואר בפברואר กุมภาพันธ์ ก.พ फरवरी फ़रवरी',
  'march marzo marco марта мар اذار مارس marzec maaliskuu maaliskuuta maalis brezen brezna bre mart marcius martie marz mars marts kovas kovo marca marec березень березня бер март μαρτιου μαρ maret marc mrz maerz mrt maart brz mar מרץ במרץ מרס במרס มีนาคม มี.ค मार्च',
  'avril aprile апрель апреля апр نيسان ابريل افريل kwiecien kwietnia huhtikuu huhtikuuta huhti duben dubna nisan nis aprilis aprilie aprill balandis balandzio aprila квітень квітня квіт април απριλιου απρ april abril avr apr abr kwi אפריל באפריל เมษายน เม.ย अप्रैल',
  'maggio maio мая مايو ايار ماي maijs toukokuu toukokuuta touko kveten kvetna mayis may majus mai geguze geguzes maja травень травня трав маи μαιου μαι maig mayo mag maj mei מאי במאי พฤษภาคม พ.ค मई',
  'june junio giugno junho июня июнь июн حزيران يونيو جوان junijs czerwiec czerwca kesakuu kesakuuta kesa cerven cervna cvn haziran haz junius iunie iun juuni birzelis birzelio juna junij червень червня черв юни ιουνιου ιουν jun juny juin giu cze juni יוני ביוני มิถุนายน มิ.ย जून',
  'july juillet julio luglio julho июля июль июл يوليو تموز يوليوز جويلية julijs lipiec lipca heinakuu heinakuuta heina cervenec cervence cvc temmuz tem julius iulie iul juuli liepa liepos jula julij липень липня лип юли ιουλιου ιουλ juliol jul juil lug lip juli יולי ביולי กรกฎาคม ก.ค जुलाई',
  'августа авг اغسطس غشت اوت augustus augusts sierpien sierpnia augusti elokuu elokuuta elo srpen srpna agustos augusztus rugpjutis rugpjucio august augusta aug avgust avg серпень серпня серп август αυγουστου αυγ agustus agu agost aout ago sie agosto אוגוסט באוגוסט สิงหาคม ส.ค अगस्त',
  'septembre settembre сентябрь сентября сент ايلول شتنبر سبتمبر septembris wrzesien wrzesnia syyskuu syyskuuta syys zari zar eylul eyl szeptember szept septembrie rugsejis rugsejo septembra вересень вересня вер септември σεπτεμβριου σεπ september sep setembre sept set wrz septiembre setiembre setembro ספטמבר בספטמבר กันยายน ก.ย सितंबर सितम्बर',
  'october octobre ottobre outubro октябрь октября окт تشرين_الاول اكتوبر oktobris pazdziernik pazdziernika lokakuu lokakuuta loka rijen rijna rij ekim eki octombrie oktoober spalis spalio oktobra жовтень жовтня жовт октомври οκτωβριου οκτ oktober octubre oct okt ott out paz אוקטובר באוקטובר ตุลาคม ต.ค अक्टूबर अक्तूबर',
  'noviembre novembro ноябрь ноября нояб تشرين_الثاني نونبر نوفمبر novembris listopada marraskuu marraskuuta marras listopad listopadu kasim kas noiembrie lapkritis lapkricio novembra листопад листопада лист ноември νοεμβριου νοε november novembre lis nov נובמבר בנובמבר พฤศจิกายน พ.ย नवंबर नवम्बर',
  'decembre diciembre dicembre dezembro декабрь декабря дек كانون_الاول دجنبر ديسمبر decembris grudzien grudnia joulukuu joulukuuta joulu prosinec prosince aralik ara decembrie dezember detsember dets gruodis gruodzio decembra december грудень грудня груд декември δεκεμβριου δεκ desember desembre des dez dic dec gru דצמבר בדצמבר ธันวาคม ธ.ค दिसंबर दिसम्बर',
] as const;

/** Vowels of Thai and Hindi are marks too, and no accents. */
const accents = /(?![\p{Script=Thai}\p{Script=Devanagari}])\p{M}/gu;

/** Lower case without accents: readers of print lose them, and capitals often go without. */
export function foldedWord(word: string): string {
  const small = word.toLowerCase();
  if (/^[ -~]*$/u.test(small)) return small;
  return small.normalize('NFD').replace(accents, '').replace(/ł/gu, 'l').replace(/ı/gu, 'i');
}

/** Names of two words have one space between them. */
export const monthNames: ReadonlyMap<string, number> = new Map(
  names.flatMap((list, at) => list.split(' ').map((name) => [name.replace('_', ' '), at + 1] as const)),
);
