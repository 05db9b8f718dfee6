"""Papers before and beside the invoice: quotes, purchase orders, confirmations, delivery notes, packing lists, sales contracts."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ..content import Block, Concept, Content, Kind, Noise, Pairs, Prose, Role, Totals, Value, Words, worded
from .trade import OF_PARTIES, PRODUCT_COLUMNS, long_product
from .trade_amounts import DISCOUNT, SHIPPING, TAX, TOTAL
from .trade_concepts import APPROVED_BY, CONTRACT_NUMBER, COST_CENTRE, CURRENCY, CUSTOMER_NUMBER, DELIVERY_DATE, DELIVERY_NUMBER, DOCUMENT_DATE, INCOTERMS, INVOICE_NUMBER, ISSUED_BY, NOTE, ORDER_DATE, ORDER_NUMBER, PAYMENT_METHOD, PAYMENT_TERMS, PO_NUMBER, PROJECT, QUOTE_NUMBER, REFERENCE, SALESPERSON, SHIPPING_METHOD, SUBJECT, SUPPLIER_NUMBER, TRACKING_NUMBER, VALID_UNTIL, boolean, date, number, string
from .trade_invoices import TOTAL_WEIGHT
from .trade_items import ARTICLE, BACKORDERED, BATCH, DIMENSIONS, EAN, EXPECTED, HS_CODE, ORDERED, ORIGIN, PACKAGES, POSITION, NET_WEIGHT, QUANTITY, SERIAL, UNIT, UNIT_PRICE, VOLUME, WEIGHT, Goods, item_table, sold
from .trade_parties import BUYER, BUYER_EXTRAS, CARRIER, CONSIGNEE, CONTACT, PHONE, SELLER, SHIPPER, SHIP_TO, SUPPLIER_EXTRAS, letterhead, member, pair, party
from .trade_sheet import content, dated, days_after, facts, greeting, prose, rates_of, said, titled, totals

if TYPE_CHECKING:
    from ..maker import Maker

REQUESTED_DATE = date('requested_date', 'requestedDate requiredBy deliverBy needBy wunschtermin deliveryDate', 'When the goods are wanted|Requested delivery date|Gewünschter Liefertermin', en='Required by|Need by|Requested delivery|Deliver by|Delivery required', de='Wunschtermin|Liefertermin|Lieferung bis', fr='Date souhaitée|Livraison souhaitée', es='Entrega solicitada', it='Consegna richiesta', pt='Entrega pretendida', nl='Gewenste leverdatum', pl='Wymagana dostawa', ja='希望納期', zh='要求交货日期')
LEAD_TIME = string('lead_time', 'leadTime deliveryTime lieferzeit delai', 'How long delivery takes|Lead time|Lieferzeit', lambda m: m.words(LEAD_TIMES).format(count=m.pick(('2', '3', '4-6', '8', '10', '2-3'))), en='Lead time|Delivery time|Availability', de='Lieferzeit', fr='Délai de livraison', es='Plazo de entrega', it='Tempi di consegna', pt='Prazo de entrega', nl='Levertijd', pl='Czas dostawy', ru='Срок поставки')
LEAD_TIMES: Words = worded(en='{count} weeks|{count} days|{count} weeks ARO|{count} business days', de='{count} Wochen|ca. {count} Werktage|{count} Tage', fr='{count} semaines|{count} jours', es='{count} semanas', it='{count} settimane', pt='{count} semanas', nl='{count} weken', pl='{count} tygodnie', ru='{count} недели')
PARTIAL_ALLOWED = boolean('partial_allowed', 'partialShipment partialDelivery partialAllowed teillieferung', 'Whether part deliveries are allowed|Partial shipment|Teillieferung erlaubt', en='Partial shipment|Partial delivery allowed|Split delivery', de='Teillieferung|Teillieferung erlaubt', fr='Livraison partielle', es='Entrega parcial', it='Consegna parziale', pt='Entrega parcial', nl='Deellevering')
PACKAGE_COUNT = number('package_count', 'packageCount totalPackages cartons parcels kolli', 'How many packages in all|Number of parcels|Anzahl Packstücke', lambda m: str(m.integer(1, 90)), en='Total packages|No. of packages|Cartons|Parcels|Total cartons|Pallets', de='Anzahl Packstücke|Kolli|Pakete', fr='Nombre de colis', es='Nº de bultos|Bultos', it='N. colli|Colli', pt='N.º de volumes', nl='Aantal colli', pl='Ilość paczek', ru='Всего мест', zh='总件数', ja='個口数')
RECEIVED_BY = string('received_by', 'receivedBy receiver signature empfangenVon', 'Who received the goods|Received by|Empfänger der Ware', lambda m: m.person() if m.chance(0.5) else '', en='Received by|Receiver|Recipient|Goods received', de='Empfangen von|Ware erhalten', fr='Reçu par', es='Recibido por', it='Ricevuto da', pt='Recebido por', nl='Ontvangen door', pl='Odebrał', lv='Saņēma', ru='Получил')
PACKED_BY = string('packed_by', 'packedBy picker checkedBy kommissionierer', 'Who packed it|Picker|Gepackt von', lambda m: m.pick((m.person(), m.first_name(), m.code('??'))), en='Packed by|Picked by|Checked by', de='Gepackt von|Kommissioniert', fr='Préparé par', es='Preparado por', it='Preparato da', pt='Preparado por', nl='Ingepakt door')
WARRANTY = string('warranty', 'warranty guarantee gewaehrleistung', 'Warranty given|Guarantee period|Gewährleistung', lambda m: m.pick(('12 months', '24 months', '2 years', '36 M.', '1 year', '24 Monate')), en='Warranty|Guarantee', de='Garantie|Gewährleistung', fr='Garantie', es='Garantía', it='Garanzia', pt='Garantia', nl='Garantie')
SHIPPED_ON = date('shipped_on', 'shipDate shippedOn dispatchDate versanddatum', 'When it was shipped|Ship date|Versanddatum', en='Ship date|Shipped|Dispatch date|Date shipped', de='Versanddatum|Versand am', fr="Date d'expédition", es='Fecha de envío', it='Data spedizione', pt='Data de expedição', nl='Verzenddatum', pl='Data wysyłki', ru='Дата отгрузки', ja='出荷日', zh='发货日期')
PLACE = string('place', 'place placeOfSigning ort', 'Where it was signed|Place|Ort', lambda m: m.city(), en='Place|Place of signing|Signed at', de='Ort', fr='Fait à', es='Lugar', it='Luogo', pt='Local', nl='Plaats', ru='Место')

STOCK = (ARTICLE, QUANTITY, QUANTITY, UNIT, POSITION, BATCH, SERIAL, EAN)
SHIPPED_COLUMNS = (*STOCK, ORDERED, BACKORDERED, WEIGHT, PACKAGES)
PACKED_COLUMNS = (*STOCK, PACKAGES, NET_WEIGHT, WEIGHT, VOLUME, DIMENSIONS, HS_CODE, ORIGIN)
SOLD_COLUMNS = (*PRODUCT_COLUMNS, EXPECTED)

QUOTE_TITLES = worded(en='Quote|Quotation|Estimate|Proposal|Offer|Price Quote', de='Angebot|Kostenvoranschlag|Offerte', fr='Devis|Offre de prix|Proposition commerciale', es='Presupuesto|Cotización|Oferta', it='Preventivo|Offerta', pt='Orçamento|Proposta|Cotação', nl='Offerte', pl='Oferta', lv='Piedāvājums', ru='Коммерческое предложение', zh='报价单', ja='見積書|御見積書', ko='견적서', ar='عرض سعر', tr='Teklif|Fiyat Teklifi', cs='Nabídka', sv='Offert')
PO_TITLES = worded(en='Purchase Order|PURCHASE ORDER|P.O.|Order|Order Form', de='Bestellung|Einkaufsbestellung|Bestellschein', fr='Bon de commande|Commande', es='Orden de compra|Pedido', it="Ordine d'acquisto|Ordine a fornitore", pt='Ordem de compra|Nota de encomenda', nl='Inkooporder|Bestelbon', pl='Zamówienie', lv='Pasūtījums', ru='Заказ|Заказ поставщику', zh='采购订单', ja='注文書|発注書', ko='발주서', ar='أمر شراء', tr='Satın Alma Siparişi', cs='Objednávka', sv='Inköpsorder')
CONFIRMATION_TITLES = worded(en='Order Confirmation|Order Acknowledgement|Sales Order|Your Order', de='Auftragsbestätigung|Bestellbestätigung', fr='Confirmation de commande|Accusé de réception', es='Confirmación de pedido', it="Conferma d'ordine", pt='Confirmação de encomenda', nl='Orderbevestiging', pl='Potwierdzenie zamówienia', lv='Pasūtījuma apstiprinājums', ru='Подтверждение заказа', zh='订单确认', ja='注文請書|受注確認書', sv='Orderbekräftelse', cs='Potvrzení objednávky', tr='Sipariş Onayı')
DELIVERY_TITLES = worded(en='Delivery Note|Packing Slip|Dispatch Note|Goods Delivery Note|Delivery Docket', de='Lieferschein|Warenbegleitschein', fr='Bon de livraison', es='Albarán|Nota de entrega|Remito', it='Documento di trasporto|DDT|Bolla di consegna', pt='Guia de remessa|Guia de transporte', nl='Pakbon|Leveringsbon', pl='Wydanie zewnętrzne WZ', lv='Pavadzīme|Preču pavadzīme', ru='Товарная накладная', zh='送货单', ja='納品書', ko='납품서', ar='إشعار تسليم', tr='Sevk İrsaliyesi', cs='Dodací list', sv='Följesedel')
PACKING_TITLES = worded(en='Packing List|PACKING LIST|Weight and Packing List', de='Packliste|Packzettel', fr='Liste de colisage', es='Lista de empaque|Packing list', it='Distinta colli|Packing list', pt='Lista de embalagem|Romaneio', nl='Paklijst', pl='Lista pakowa', ru='Упаковочный лист', zh='装箱单', ja='梱包明細書', ko='포장명세서', tr='Çeki Listesi', sv='Packlista')
CONTRACT_TITLES = worded(en='Sales Contract|Contract of Sale|Purchase Agreement|Sales Agreement', de='Kaufvertrag|Liefervertrag', fr='Contrat de vente', es='Contrato de compraventa', it='Contratto di vendita|Contratto di fornitura', pt='Contrato de compra e venda', nl='Koopovereenkomst', pl='Umowa sprzedaży', lv='Pirkuma līgums', ru='Договор купли-продажи', zh='销售合同|购销合同', ja='売買契約書', ko='매매계약서', tr='Satış Sözleşmesi')
CLOSING = worded(en='Please confirm receipt of this order.|We look forward to your order.|Please check the goods upon receipt.|Prices exclude installation unless stated.', de='Wir freuen uns auf Ihren Auftrag.|Bitte bestätigen Sie den Erhalt dieser Bestellung.|Bitte prüfen Sie die Ware sofort nach Erhalt.', fr='Bon pour accord, date et signature :|Merci de confirmer la réception.', es='Rogamos confirmen la recepción.', it='Si prega di confermare.', pt='Agradecemos a confirmação.', nl='Graag ontvangen wij uw bevestiging.')
VALIDITY = worded(en='This offer is valid until {until}.|Prices are firm until {until}; thereafter subject to change.', de='An dieses Angebot halten wir uns bis {until} gebunden.|Dieses Angebot ist bis {until} gültig.', fr="Offre valable jusqu'au {until}.", es='Oferta válida hasta el {until}.', it='Offerta valida fino al {until}.', pt='Proposta válida até {until}.', nl='Deze offerte is geldig tot {until}.', pl='Oferta ważna do {until}.', ru='Предложение действительно до {until}.', ja='{until} まで有効', zh='报价有效期至 {until}', sv='Offerten gäller till {until}.', tr='Teklif {until} tarihine kadar geçerlidir.', cs='Nabídka platí do {until}.', lv='Piedāvājums spēkā līdz {until}.')


@dataclass(frozen=True)
class Paper:
    name: str
    titles: Words
    number: Concept
    head: Sequence[Concept]
    goods: Goods
    dates: Sequence[Concept]  # further dates, each some days after (or before) that of the paper
    issuer: Role = SELLER
    partner: Role = BUYER
    partner_extras: Sequence[Concept] = BUYER_EXTRAS
    ships: float = 0.3
    has_amounts: bool = True
    foot: Sequence[Concept] = ()


def write_paper(paper: Paper, m: Maker) -> Content:
    issuer, partner = member(m, paper.issuer, 'company'), member(m, paper.partner)
    day = m.day(-700, 20)
    top: list[Block] = [letterhead(m, issuer), party(m, partner, tuple(paper.partner_extras))]
    if m.chance(paper.ships):
        top.append(party(m, member(m, SHIP_TO), (CONTACT, PHONE), 2))
    if m.chance(0.08):
        top.append(party(m, member(m, CARRIER, 'company'), (CONTACT, PHONE), 1))
    must = [pair(m, paper.number), dated(m, DOCUMENT_DATE, day)]
    in_prose = paper.number is QUOTE_NUMBER and m.chance(0.3)
    for concept in paper.dates:
        if m.chance(0.5) and not (concept is VALID_UNTIL and in_prose):
            must.append(dated(m, concept, days_after(m, day, (-10, -4, -2, 0) if concept in PAST else (3, 7, 14, 21, 30, 60))))
    heads = facts(m, must, paper.head, top)
    items = sold(m, paper.goods, rates_of(m), day)
    with_amount = paper.has_amounts and m.chance(0.95)
    table = item_table(m, paper.goods, items, 1, 6, with_amount)
    upper: list[Block] = [*top, titled(m, paper.titles), *heads]
    if m.chance(0.35):
        m.rng.shuffle(upper)
    blocks = [*upper, *greeting(m), table]
    if with_amount:
        blocks += totals(m, items, TOTAL)[0]
    if in_prose:
        blocks.append(prose(m, VALIDITY, until=Value(VALID_UNTIL, m.long_date(days_after(m, day, (14, 30, 60))))))
    told = {concept for concept, _ in said(heads)}
    foot = [pair(m, concept) for concept in m.some(paper.foot, 0, len(paper.foot)) if concept not in told]
    if foot:
        blocks.append(Pairs(foot) if with_amount or m.chance(0.5) else Totals(foot))
    if m.chance(0.4):
        blocks.append(Prose([m.words(CLOSING)]))
    if m.chance(0.2):
        blocks.append(Noise([m.terms()]))
    may_miss = (*paper.head, *paper.dates, *paper.foot, *((DISCOUNT, SHIPPING, TAX) if with_amount else (TOTAL, TAX)), INVOICE_NUMBER)
    return content(m, paper.name, blocks, may_miss, (paper.issuer, paper.partner, SHIP_TO), OF_PARTIES)


PAST = frozenset((ORDER_DATE, SHIPPED_ON))
BUYS = (SUPPLIER_NUMBER, QUOTE_NUMBER, REFERENCE, PAYMENT_TERMS, INCOTERMS, SHIPPING_METHOD, ISSUED_BY, PROJECT, COST_CENTRE, CURRENCY, CONTRACT_NUMBER, PARTIAL_ALLOWED, SALESPERSON)
SELLS = (CUSTOMER_NUMBER, PO_NUMBER, REFERENCE, PAYMENT_TERMS, PAYMENT_METHOD, INCOTERMS, SHIPPING_METHOD, SALESPERSON, PROJECT, SUBJECT, CURRENCY, LEAD_TIME, WARRANTY)
SENDS = (CUSTOMER_NUMBER, PO_NUMBER, ORDER_NUMBER, REFERENCE, SHIPPING_METHOD, TRACKING_NUMBER, INCOTERMS, SALESPERSON, INVOICE_NUMBER, PROJECT)
PAPERS = (
    (Paper('quote', QUOTE_TITLES, QUOTE_NUMBER, SELLS, Goods(long_product, PRODUCT_COLUMNS), (VALID_UNTIL, DELIVERY_DATE), foot=(LEAD_TIME, NOTE, PAYMENT_TERMS)), 1.0),
    (Paper('quote_services', QUOTE_TITLES, QUOTE_NUMBER, SELLS, Goods(lambda m: m.service(), (POSITION, QUANTITY, UNIT, UNIT_PRICE), (50, 6000), 9), (VALID_UNTIL,), ships=0, foot=(NOTE, APPROVED_BY)), 0.8),
    (Paper('purchase_order', PO_TITLES, PO_NUMBER, BUYS, Goods(long_product, SOLD_COLUMNS), (REQUESTED_DATE,), BUYER, SELLER, SUPPLIER_EXTRAS, 0.5, foot=(APPROVED_BY, NOTE)), 1.5),
    (Paper('order_confirmation', CONFIRMATION_TITLES, ORDER_NUMBER, SELLS, Goods(long_product, SOLD_COLUMNS), (ORDER_DATE, DELIVERY_DATE), foot=(NOTE, LEAD_TIME)), 1.0),
    (Paper('delivery_note', DELIVERY_TITLES, DELIVERY_NUMBER, SENDS, Goods(long_product, SHIPPED_COLUMNS), (ORDER_DATE, SHIPPED_ON), ships=0.5, has_amounts=False, foot=(PACKAGE_COUNT, TOTAL_WEIGHT, RECEIVED_BY, PACKED_BY)), 1.0),
    (Paper('packing_list', PACKING_TITLES, DELIVERY_NUMBER, SENDS, Goods(long_product, PACKED_COLUMNS), (SHIPPED_ON,), SHIPPER, CONSIGNEE, (CONTACT, PHONE), 0.2, has_amounts=False, foot=(PACKAGE_COUNT, TOTAL_WEIGHT, PACKED_BY)), 0.8),
    (Paper('sales_contract', CONTRACT_TITLES, CONTRACT_NUMBER, SELLS, Goods(long_product, (*PRODUCT_COLUMNS, ORIGIN)), (DELIVERY_DATE,), foot=(WARRANTY, PLACE, NOTE, PAYMENT_TERMS)), 0.8),
)
KINDS = [Kind(paper.name, partial(write_paper, paper), weight) for paper, weight in PAPERS]
