import type { LanguageLabels } from '../language-labels.ts';

export const en = {
  concepts: {
    documentNumber:
      'document no|document id|doc no|document reference|passport no|card no|~licence no|~license no|identity card no|id no|~no|permit no|dl no|dln|lic no|driving licence no|driver license no|certificate no|form no',
    invoiceNumber:
      'invoice no|inv no|invoice id|invoice code|~invoice|tax invoice no|bill no|billing no|invoice reference|invoice ref|inv ref|our invoice|~no|~bill|sales invoice no|cash bill no|~inv|vat invoice no|statement no|~bill id|~document no|~doc no',
    receiptNumber:
      'receipt no|receipt id|~receipt|rcpt no|~rcpt|slip no|ticket no|check no|~chk|chk no|bill no|cash sale no|cs no|cash bill no|~invoice no|~inv no|~document no|~doc no|~no|~ticket|sales no|~check|sale id|sale no|~order id|voucher no|~trans no|~bill',
    creditNoteNumber: 'credit note no|~credit note|credit memo no|~credit memo|cn no|credit no',
    quoteNumber:
      'quote no|quotation no|offer no|proposal no|~quote|~quotation|quote ref|estimate no|proforma no',
    orderNumber:
      'order no|order id|order ref|order reference|~order|sales order no|~sales order|so no|our order|booking no|reservation no|confirmation no|order confirmation no|job no|work order no|web order|order code',
    purchaseOrderNumber:
      'purchase order no|~purchase order|po no|po|p o no|p.o.|customer po|customer order no|your order no|your order|buyer order no|~buyer reference|client order no|customer order|po reference|your po',
    deliveryNoteNumber:
      'delivery note no|~delivery note|packing slip no|packing list no|do no|delivery order no|waybill no|bill of lading no|bl no|consignment note no|dispatch note no|shipment no|delivery no|delivery docket no|consignment no|despatch no|~consignment note',
    trackingNumber:
      'tracking no|tracking|tracking code|tracking id|parcel no|awb|airway bill no|shipment tracking no',
    contractNumber:
      'contract no|contract id|~contract|agreement no|contract ref|lease no|agreement id|~agreement|contract reference',
    projectNumber: 'project no|project id|project code|~project|~job name|~project name|project ref',
    customerNumber:
      'customer no|customer id|customer code|cust no|cust id|client no|client id|client code|customer account|customer account no|~account code|debtor no|~account no|~acct no|buyer no|subscriber no|~customer|consumer no|customer ref|~a/c no|debtor code|customer reference',
    supplierNumber:
      'supplier no|vendor no|vendor id|supplier id|supplier code|vendor code|creditor no|store no|store id|merchant id|mid|merchant no',
    memberNumber:
      'member no|membership no|member id|loyalty no|loyalty card|member card|~member|bonus card|membership id',
    referenceNumber:
      'reference|reference no|ref no|ref|our ref|our reference|your ref|your reference|reference id|reference code|control no|registration id|file no|filing no|unique reference|ref id|external reference',
    transactionNumber:
      'transaction no|transaction id|trans no|trans id|~trans|txn no|txn id|~transaction|trx no|trx id|~trx|tran no|payment id|~txn|trace no|transaction code|transaction reference|stan|rrn|retrieval reference no',
    authorizationCode:
      'auth code|authorization code|authorisation code|approval code|approval no|auth no|auth|appr code|auth id|approval',
    caseNumber:
      'case no|case id|matter no|~file no|docket no|~case|incident no|episode no|visit no|encounter no|encounter id',
    claimNumber: 'claim no|claim id|claim reference|claim ref|~claim',
    policyNumber: 'policy no|policy id|~policy|insurance policy no|certificate of insurance no|plan no',
    employeeNumber:
      'employee no|employee id|emp no|emp id|staff no|staff id|personnel no|payroll no|payroll id|employee code|worker id',
    serialNumber: 'serial no|s/n|sn|~serial|imei|chassis no|device no|machine no',
    meterNumber: 'meter no|meter id|meter serial no|mprn|mpan|esi id',
    vehicleNumber:
      'vehicle no|vehicle reg no|registration plate|plate no|license plate|vin|vehicle identification no|car plate|vehicle registration|~vehicle|reg plate|vehicle registration no|number plate',
    barcode: 'barcode|bar code|ean|upc|gtin|ean code',
    registrationNumber:
      'company registration no|registration no|reg no|company no|co reg no|co no|business registration no|roc no|~roc|commercial register no|company reg no|company reg|brn|trade register no|abn|acn|cin|uen|company id|business id|business no|incorporation no|co registration no|commercial registration no|registered no|crn',
    vatId:
      'vat no|vat id|vat id no|vat reg no|vat registration no|vat identification no|gst no|gst id|gst reg no|gst registration no|gstin|gst id no|~vat|sst no|sst id|sst registration no|sst reg no|vat code|hst no|~tax id|vat number id|trn|gst hst no|vat registration|~tax no|service tax no|sales tax no|vat payer no|eu vat no',
    taxNumber:
      'tax id|tax id no|tax no|tax identification no|tin|ein|fein|federal id|federal tax id|employer identification no|taxpayer id|taxpayer identification no|tax reg no|tax registration no|tax reference|tax code|npwp|ird no|utr|pan|pan no|tax file no|tfn|fiscal code|~vat no|federal id no|taxpayer no|federal identification no',
    date: 'date|dated|dt|day|date and time|date time',
    issueDate:
      'invoice date|date of invoice|inv date|issue date|date of issue|~issued|issued on|date issued|bill date|billing date|receipt date|document date|doc date|~date|statement date|tax date|purchase date|date of purchase|sale date|sales date|transaction date|trans date|trx date|report date|date of report|~dated|tax point|date of sale|invoice issued|creation date|~created|created on|letter date|quote date|quotation date|date of receipt|txn date|date of document|business date|posting date|tax point date|voucher date|date of transaction|invoiced on|notice date|date prepared|billed on|~print date|billed date|delivery note date|~contract entered|revision date|date and time',
    dueDate:
      'due date|date due|payment due|payment due date|due|due on|due by|pay by|payable by|payment deadline|pay before|please pay by|payment date due|invoice due date|last day to pay|deadline|due for payment|due for payment on|final date for payment|payment due by|net due date|amount due by|date payable|maturity|maturity date',
    paymentDate:
      'payment date|date of payment|paid on|date paid|pay date|paid date|pay day|payment received on|check date|settlement date',
    orderDate:
      'order date|date of order|ordered on|order placed|date ordered|po date|purchase order date|order created|booking date|sales order date|ordered|so date',
    deliveryDate:
      'delivery date|date of delivery|delivered on|~delivered|service date|date of service|date of supply|supply date|performance date|date of performance|~delivery|requested delivery date|expected delivery|delivery due|dos|~arrival date|job date|~tax point date|services rendered on|date of completion|completion date|~received on|receipt of goods',
    shippingDate:
      'ship date|shipping date|shipped|shipped on|dispatch date|despatch date|date shipped|shipment date|date of dispatch|date of shipment',
    period:
      'period|billing period|service period|invoice period|statement period|period covered|date range|pay period|flight dates|flight|campaign dates|reporting period|contract period|period of performance|period of supply|delivery period|performance period|validity period|period of insurance|rental period|schedule dates|run dates|broadcast dates|accounting period|schedule period|contract dates|policy period|start end date',
    periodStart:
      'period start|start date|from date|~from|date from|~start|begin date|beginning date|period from|flight start|flight start date|valid from|begins|~begin|start of period|period beginning|campaign start|first day|commencing|check in|service start|contract start date|start on|billing period start|flight from|flight start end|air start date|pickup date|departure date|period begin',
    periodEnd:
      'period end|~end date|to date|~to|date to|~end|period to|flight end|flight end date|~until|ends|end of period|period ending|campaign end|last day|period ended|check out|~through|~thru|service end|billing period end|flight to|ending date|air end date|return date|pay period ending|week ending|stop date',
    effectiveDate:
      'effective date|effective|effective from|effective as of|commencement date|in force from|date of commencement|~valid from|~start date|entry into force|with effect from|inception date|lease start date|commencement|effective on|lease commencement date|~begin date',
    endDate:
      'end date|~expiration date|termination date|~expires|~expires on|~expiry date|contract end|ends on|end of term|lease end date|~expiration|date of termination|~valid until|contract end date|~expiry|~valid to',
    signingDate:
      'date signed|signing date|signed on|date of signature|signature date|~signed|date of agreement|agreement date|contract date|execution date|date of contract|~dated|made on|~date|dated as of|date executed|agreement made',
    expiryDate:
      'expiry date|date of expiry|~expiration date|~expires|valid until|valid to|exp date|~exp|expiry|valid thru|expires on|good thru|best before|use by|date of expiration|offer valid until|validity|card expires|expiration|valid through|valid till',
    birthDate: 'date of birth|birth date|dob|d.o.b.|born|born on|birthdate|birthday|date of birth dob|~birth',
    deathDate: 'date of death|death date|died on|died|deceased on',
    admissionDate: 'admission date|date of admission|admitted|admitted on|admit date|admission|date admitted',
    dischargeDate: 'discharge date|date of discharge|discharged|discharged on|discharge|date discharged',
    appointmentDate:
      'next appointment|appointment date|appointment|next visit|follow up date|follow up appointment|next follow up|return visit',
    hireDate:
      'hire date|date of hire|date of joining|employment date|joining date|start of employment|employed since|date hired|date of joining service',
    printDate: 'print date|printed on|~printed|date printed|printed at|run date|print time',
    time: 'time|time of day|hour|trans time|transaction time|time of issue|time of purchase|sale time|time of sale|order time|printed at',
    startTime:
      'start time|time in|from time|begin time|in time|time from|check in time|opened|open time|entry time|arrival time',
    endTime:
      'end time|time out|to time|out time|finish time|time to|check out time|closed|close time|exit time|departure time',
    year: 'year|fiscal year|tax year|calendar year|model year|assessment year|financial year|reporting year',
    name: 'name|full name|company name|business name|legal name|trading name|~company|~organization|~organisation|~firm|legal entity|name and address|name of company|registered name|first and last name|entity name|trade name|name in full|store name|firm name|~business',
    surname: 'surname|last name|family name|surname s|names surname|primary identifier|surnames|lname',
    givenNames:
      'given names|given name|first name|forename|forenames|first names|middle name|first and middle names|secondary identifier|other names|fname|christian name',
    birthName: 'birth name|name at birth|maiden name|née|former name|nee|surname at birth',
    contactPerson:
      '~contact|contact person|contact name|attn|attention|att|your contact|fao|c/o|person in charge|pic|contact details|~ordered by|requested by|requester|account contact',
    representative:
      'representative|represented by|legal representative|authorized representative|authorised representative|~director|duly represented by|acting through|by its|~agent|~attorney|authorized officer',
    salesperson:
      'salesperson|sales person|sales rep|sales representative|account manager|account executive|salesman|sold by|~sales|~rep|ae|~your agent|sales agent|sales executive|~consultant|sales office|~clerk|seller rep|sales contact|account exec|primary ae|sales assistant',
    department:
      'department|dept|division|section|cost center|cost centre|unit name|ward|clinic department|business unit|service line',
    address:
      'address|postal address|mailing address|street address|residence|residential address|registered office|registered address|home address|full address|location address|permanent address|place of residence|current address|business address|registered office address|correspondence address|head office|principal place of business|addr|residence address|address line',
    street:
      'street|street name|street no|road|street and no|street address including apt no|address line one|house and street',
    houseNumber: 'house no|building no|street number|unit no|apt no|apartment no|flat no|house',
    postalCode: 'postal code|zip|zip code|postcode|post code|pin code|pincode|zip postal code|postal',
    city: 'city|town|municipality|locality|city or town|~place|city town|suburb|village|town city',
    state:
      'state|province|~region|county|state or province|state province|~district|prefecture|state county|territory',
    country:
      'country|country or region|~land|country code|nation|country of residence|country of origin|place of supply country',
    location:
      'location|~place|~site|place of supply|place of work|work location|store location|venue|property address|premises|~property|job site|~destination',
    email: 'email|e mail|email address|e mail address|mail|email id|electronic mail',
    phone:
      'phone|phone no|tel|telephone|telephone no|tel no|call|hotline|phone fax|contact no|ph|ph no|office phone|customer service|t|daytime phone|business phone|home phone|contact number|tel fax|helpline|support phone|work phone|phone number',
    mobile:
      'mobile|mobile no|mobile phone|cell|cell phone|cellphone|cell no|handphone|hp no|whatsapp|h/p|mob|mobile number|hp',
    fax: 'fax|fax no|telefax|facsimile|fax number',
    website:
      'website|web site|web|homepage|www|url|internet|web address|site url|visit us at|visit us|online',
    bankDetails:
      'bank details|~bank account|banking details|payment details|bank information|account details|payment information|~bank|remittance details|wire instructions|bank transfer details|wire transfer|remittance information|bank account details',
    bankName:
      'bank name|~bank|name of bank|bank branch|beneficiary bank|financial institution|drawee bank|our bank',
    accountHolder:
      'account holder|account name|name on account|beneficiary|beneficiary name|account owner|acct name|a/c name|account title|name of account|holder of account',
    iban: 'iban|iban no|international bank account no|iban code|account iban|iban account',
    bic: 'bic|swift|swift code|bic code|swift bic|bic swift|swift bic code|bank identifier code|bank swift',
    accountNumber:
      'account no|~account|acct no|bank account no|a/c no|a/c|~acct|account id|~bank account|bank a/c no|account code|checking account|ac no|~bank account',
    routingNumber:
      'routing no|sort code|aba|aba no|bank code|routing transit no|bsb|ifsc|ifsc code|aba routing no|routing|branch code|transit no|rtn|bank sort code|clearing no',
    paymentReference:
      'payment reference|payment ref|remittance reference|reference to quote|payment reference no|please quote|quote reference|creditor reference|transfer reference|purpose of payment|structured communication|payment id|end to end reference|kid|ocr no',
    paymentTerms:
      'payment terms|terms of payment|terms|payment conditions|payment term|credit terms|conditions of payment|term of payment|terms and conditions of payment|payment condition|payment schedule',
    paymentMethod:
      'payment method|method of payment|payment type|payment mode|mode of payment|paid by|payment by|tender type|tender|pay method|payment|payment means|card type|type of payment|paid with|form of payment|means of payment|payment via|pay mode|settlement|billing type',
    cardNumber:
      '~card no|card number|credit card no|credit card|debit card|~card|card ending|~acct|account ending in|card ending in|card account no|~visa|~mastercard|last 4 digits|pan no|card last four|card pan|last four digits',
    currency:
      'currency|currency code|invoice currency|document currency|ccy|curr|billing currency|all amounts in|amounts in|transaction currency',
    exchangeRate: 'exchange rate|rate of exchange|conversion rate|fx rate|currency rate|forex rate',
    amount: 'amount|amt|sum|~value|~total amount|~price|amount rm|amount usd',
    netTotal:
      'net total|total net|net amount|total excl vat|total excluding vat|total excl tax|total excluding tax|total without vat|total before tax|~net|amount excl vat|amount excluding tax|net value|total net amount|total before vat|total ex vat|total ex tax|net sum|net sales|invoice net|total exclusive of vat|total exclusive of tax|~net price|total amount excl vat|total amount before tax|amount before tax|net invoice amount|total net value|net total amount|total sales excluding vat|total sales excl vat|subtotal excl vat|sub total excl vat|subtotal excluding tax|subtotal without vat|amt excl vat|total excl|excl vat|net payable before tax|total taxable amount|sum without vat',
    subtotal:
      'subtotal|sub total|sub ttl|subttl|sub tot|items total|goods total|total goods|merchandise total|item subtotal|items subtotal|total items amount|total of goods|sum of items|order subtotal|~merchandise|amount subtotal|total sales|food total|~net total|~total sales amount|~gross total|sub amount|basic amount|s total|sub total amount',
    taxTotal:
      'tax|vat|total tax|total vat|vat amount|tax amount|sales tax|amount of tax|vat total|tax total|service tax|gst amt|total taxes|plus vat|taxes|add vat|output tax|consumption tax|total tax amount|total vat amount|state tax|local tax|city tax|county tax|vat payable|vat included|~incl vat|~includes vat|~vat incl|~includes tax|estimated tax|tax collected|tax payable|vat due|excise|total sales tax|cgst|sgst|igst|vat value|state sales tax|use tax|tourism tax|sum of vat|included vat|total tax payable|tax due|amount vat|input tax',
    taxRate:
      'tax rate|vat rate|rate of tax|rate of vat|vat %|tax %|% vat|vat percent|tax percentage|vat percentage|% tax|sales tax rate|tax rate %|vat rate %|vat code|~rate',
    taxBase:
      'taxable amount|tax base|taxable value|taxable|vat base|taxable sales|basis|net at rate|vat basis|taxable total|amount taxable|taxable base|goods value|base amount|vatable amount|vatable sales|taxable supply|vatable|base',
    grandTotal:
      'grand total|total|total amount|total incl vat|total including vat|total incl tax|total including tax|total with vat|~gross total|~gross amount|invoice total|total gross|total sales incl vat|total inclusive of vat|total inclusive of tax|invoice amount|total rounded|rounded total|total after rounding|bill total|receipt total|order total|total price|total value|total payable|amount payable|nett total|net total rounded|total sum|final total|total cost|total charges|total invoice|~gross|gross value|gtotal|g total|amount incl vat|total amount incl vat|total amount including tax|total amt incl vat|total sales inclusive vat|total sales including vat|total to pay|overall total|~total due|sale total|purchase total|purchase amount|amount total|total invoice amount|total inc vat|total inc tax|incl vat total|total after tax|total vat incl|transaction amount|transaction total|net payable|total bill|total amount payable|total amt payable|total amt|sale amount|~ttl|~nett|net amount rounded|sum total|total in words|~total rate|~total contract|contract total|~gross order|total gross amount|total nett|net total incl vat|total round|fare total|total fare|total incl|check total|balance to pay|sales total|total purchase|total order|~sum|~amount|total amount due|subtotal incl vat',
    amountDue:
      'amount due|balance due|total due|amt due|amount payable|~balance|amount owing|~outstanding|outstanding balance|outstanding amount|to pay|~payable|please pay|pay this amount|amount to pay|remaining balance|balance payable|net due|total amount due|~due|net payable|~total payable|total balance due|total now due|amount outstanding|balance outstanding|~payment due|current balance|amount you owe|due amount|new balance|invoice balance|total balance|to be paid|~pay|due now|balance owing|remaining due|net amount due|total amount payable|~payment amount|total outstanding|remaining amount|total to pay|amount to be paid|current amount due|minimum payment due',
    amountPaid:
      'amount paid|~paid|~total paid|payments|payment received|less payments|less paid|~payment|amount received|~received|payments received|already paid|paid amount|payments credits|less payment|paid to date|payment made|total payments|total payment|total received|paid in full|~total amount paid|~total tendered|~amount tendered|~payment amount|total tender|~tendered|amt paid|amount charged|sum paid',
    prepaid:
      'prepaid|prepayment|advance|advance payment|down payment|deposit paid|less deposit|paid in advance|prepaid amount|retainer|advance paid|credit applied|less advance|downpayment',
    cash: 'cash|cash tendered|cash received|~amount tendered|~tendered|cash given|cash paid|cash payment|~tender|total cash|cash amount|paid cash|cash in|tender amount|cash tender|cash rm|amount given|cash sales',
    change:
      'change|change due|change given|change back|cash change|your change|change amount|change returned|balance change|total change|~cash back|change rm|balance returned',
    rounding:
      'rounding|rounding adjustment|round|rounding adj|rnd adj|round off|rounding amount|bill rounding|rounding difference|round adj|rounded off|roundoff|rounding amt|rounding error|adj rounding|cash rounding|r off',
    discount:
      'discount|disc|total discount|discounts|less discount|rebate|savings|you saved|discount amount|disc amt|promotion|promo|voucher|coupon|total savings|allowance|trade discount|cash discount|reduction|discount total|total disc|member discount|early payment discount|invoice discount|bill disc|item discount|special discount|deduction|markdown|discount amt|loyalty discount',
    discountRate:
      'discount %|disc %|discount rate|discount percent|% discount|discount percentage|% disc|% off',
    shipping:
      'shipping|freight|delivery charge|delivery fee|shipping and handling|postage|shipping cost|shipping charge|carriage|delivery cost|postage and packing|s and h|shipping fee|shipping costs|freight charge|~transport|~transportation|~courier|delivery charges|shipping charges|freight charges|~delivery|postage and handling|shipping handling|transport charges|freight cost|carriage charge|p and p|freight in',
    handling:
      'handling|handling fee|packing|packaging|handling charge|packing charge|packing and forwarding|processing fee',
    serviceCharge:
      'service charge|svc chg|service chrg|svc charge|service fee|serv chg|s charge|~svc|service chg|service tax charge|cover charge|ser chg|srv chg',
    tip: 'tip|gratuity|tips|tip amount|suggested tip|service tip',
    fee: 'fee|fees|charge|charges|surcharge|total fees|admin fee|administration fee|other charges|bank charges|additional charges|other fees|booking fee|convenience fee|misc charges|total charge|monthly charge|subscription fee',
    interest:
      'interest|interest paid|interest income|interest amount|interest charged|interest earned|accrued interest',
    interestRate:
      'interest rate|apr|annual percentage rate|rate of interest|interest %|annual interest rate|apy',
    lateFee:
      'late fee|late payment fee|late charge|penalty interest|overdue charge|late payment charge|default interest|finance charge',
    deposit:
      'deposit|security deposit|deposit amount|initial deposit|bottle deposit|rental deposit|damage deposit|earnest money',
    openingBalance:
      'opening balance|previous balance|beginning balance|balance brought forward|balance b/f|starting balance|~brought forward|balance forward|old balance|prior balance|last balance|b/f|previous amount due',
    closingBalance:
      'closing balance|ending balance|~new balance|final balance|balance carried forward|balance c/f|end balance|~carried forward|statement balance|c/f|available balance|balance at end',
    balance: 'balance|account balance|running balance|current balance|bal',
    debit:
      'debit|debits|withdrawal|withdrawals|paid out|money out|~dr|total debits|debit amount|charges debits|payments out',
    credit:
      'credit|credits|~deposits|paid in|money in|~cr|total credits|credit amount|deposits credits|payments in',
    contractValue:
      'contract value|contract amount|contract price|contract sum|~total value|purchase price|agreed price|~consideration|total contract value|~price|~total price|~order value|agreement amount|total consideration|value of contract',
    rent: 'rent|monthly rent|rental|base rent|rents|rental fee|rental amount|annual rent|rent amount|rent per month|monthly rental',
    commission: 'commission|agency commission|commission amount|agency discount|agency fee|brokerage',
    lineItems:
      'items|line items|item list|order details|order items|invoice details|positions|~products|~articles|~goods|~services|purchased items|~details',
    taxLines:
      'tax summary|vat summary|tax details|tax breakdown|vat breakdown|vat analysis|vat details|gst summary|tax analysis|~taxes|summary of tax',
    transactions:
      'transactions|transaction history|account activity|activity|transaction details|account transactions|movements|bookings|transaction list',
    itemCount:
      'item count|total items|no of items|~items|total qty|total quantity|number of items|items sold|qty total|total pcs|item qty|total item|no items|items purchased|total pieces|total units|~articles|total no of items|items in cart|sum qty|total item qty|total item s',
    lineNumber:
      'no|~line|line no|~item no|~pos|position no|s no|sl no|sr no|sno|~row|~item|seq|line item|~serial no|pos no|~position|ln|sl|sr|it|#|index|seq no',
    itemCode:
      'item code|~item no|article no|product code|sku|part no|art no|product no|product id|~code|item id|material no|stock code|catalog no|catalogue no|~item|~part|model no|hs code|hsn|hsn code|sac|hsn sac|ndc|plu|item sku|~material|~model|~article|product sku|commodity code|~reference|tariff no|stock no|~upc|prod code|service code|sku no|line code|isbn|mpn',
    description:
      'description|item description|~item|product description|~details|particulars|desc|~product|~article|~service|~goods|goods description|description of goods|service description|product name|item name|~name|designation|~activity|~services|description of services|material description|article description|goods and services|item details|article name|~products|~program|service provided|work description|~task|work performed|description of work|~purpose|~text|specification|~items',
    product: 'product|product name|brand|product title|~make|~model|~item name|~program|product line',
    quantity:
      'quantity|qty|qnty|~units|pcs|~pieces|no of units|~hours|hrs|~count|quantity ordered|qty ordered|qty shipped|quantity shipped|~ordered|~shipped|~volume|hours worked|~days|qty unit|quantity delivered|qty delivered|number of units|billed qty|~spots|no of pieces|delivered quantity|quantity hours|qty hrs|total spots|~number',
    unit: 'unit|uom|unit of measure|u/m|um|~units|unit of measurement|unit type|~measure|meas|~basis|~per|pack size',
    unitPrice:
      'unit price|~price|price per unit|unit cost|~rate|price each|~each|u/price|u price|unit rate|unit net price|net unit price|price unit|~cost|item price|cost per unit|unit value|price rm|hourly rate|rate per hour|price per item|selling price|sell price|~net price|gross unit price|unit selling price|per unit|single price|unit amount|~list price|price per piece|price per hour|rate per unit|retail price|price ea|s price',
    lineTotal:
      'line total|~amount|~total|line amount|~total price|~net amount|item total|ext price|extended price|extension|extended amount|ext amount|~value|~total amount|~net value|~price|~sum|~total net|~net|~amt|~net price|~total cost|~total value|line net|line value|~subtotal|ext cost|total per line|~cost|~gross amount|~total rm|~amount rm|~extended|line net amount|gross worth|net worth|~gross|~sub total|~charge|~charges',
    weight: 'weight|wt|total weight|wgt|weight kg|kg',
    netWeight: 'net weight|net wt|nett weight|nt wt|n.w.|total net weight|n weight',
    grossWeight: 'gross weight|gross wt|g.w.|gr wt|total gross weight|g weight',
    volume: 'volume|cbm|cubic meters|measurement|total volume|m3',
    cashier:
      'cashier|served by|~server|~operator|~clerk|waiter|waitress|~staff|your cashier|you were served by|attendant|~host|~user|cashier name|cashier id|~served|~employee|handled by|sales clerk|cashier no|teller|assisted by|barista|~salesperson|~emp',
    till: 'till|~register|terminal|~pos|pos no|counter|~station|till no|register no|~reg|terminal id|tid|terminal no|counter no|cash register|pos id|~lane|~machine|cash desk|pump|pump no|workstation|term id|reg id|drawer',
    table: 'table|table no|tbl|tbl no|~seat|~room no|~room|seat no|table name',
    guests:
      'guests|covers|pax|no of guests|guest|no of pax|persons|number of guests|adults|guest count|cover|party size|passengers',
    branch:
      'branch|~store|~outlet|~shop|store no|branch name|branch code|store name|~office|branch no|location name|shop no',
    deliveryTerms:
      'delivery terms|incoterms|terms of delivery|shipping terms|incoterm|shipping method|ship via|delivery method|delivery conditions|mode of transport|shipment terms|mode of delivery|shipment method|dispatched through|fob',
    carrier:
      'carrier|shipped via|courier|forwarder|freight forwarder|shipping company|transporter|haulier|carrier name|delivery service|transport company',
    packages:
      'packages|no of packages|cartons|number of packages|colli|parcels|boxes|pallets|no of cartons|pkgs|total packages|ctns|no of pkgs',
    documentType:
      'document type|type of document|~type|type of invoice|~document|doc type|type of id|id type|document name|~transaction type|type code|form type|record type|report type',
    documentTitle:
      'tax invoice|commercial invoice|proforma invoice|pro forma invoice|vat invoice|simplified tax invoice|sales invoice|purchase invoice|cash bill|cash sale|official receipt|sales receipt|invoice receipt|cash receipt|credit note|debit note|delivery note|packing list|packing slip|delivery order|statement of account|bank statement|account statement|purchase order|quotation|pay slip|payslip|order confirmation|payment receipt|tax receipt|sales slip|original receipt|guest check|customer copy|merchant copy|invoice copy|duplicate|gst tax invoice|remittance advice|curriculum vitae|resume|discharge summary|lab report|laboratory report|medical report|prescription',
    title: 'title|~heading|contract title|agreement title|~job title|headline',
    subject:
      'subject|re|regarding|concerning|subject matter|~matter|~purpose|about|~object|~property|scope|scope of work|~services|~premises|scope of services',
    notes:
      'notes|note|remarks|remark|comments|comment|memo|special instructions|additional information|~message|~instructions|~terms and conditions|observations|other information|~info|additional notes|footnote',
    pageNumber: 'page|page no|pg|sheet|page of|pages|p',
    version: 'version|revision|rev|version no|edition|form version|rev no|amendment',
    status: 'status|state of order|order status|payment status|condition|invoice status',
    language: 'language|~languages|preferred language|language code|native language',
    sex: 'sex|gender|m f|sex gender|male female',
    nationality: 'nationality|citizenship|citizen of|citizen|nationalities',
    birthPlace: 'place of birth|birthplace|birth place|~born in|city of birth|country of birth|born at|pob',
    age: 'age|years old|age at visit|age years|patient age',
    height: 'height|hgt|~ht|stature|body height|height cm',
    eyeColor: 'eye color|eye colour|eyes|colour of eyes|color of eyes|eye',
    maritalStatus: 'marital status|civil status|civil state|filing status|family status',
    authority:
      'authority|issuing authority|issued by|issuing office|~issuer|~place of issue|authority issued by|issuing agency|issuing state authority',
    issuingCountry:
      'issuing country|issuing state|country of issue|state of issue|code of issuing state|issuing country code|country code|issued in',
    issuePlace: 'place of issue|issued at|~place|issue place|issue location|place of signing|executed at',
    personalNumber:
      'personal no|personal number|national id|national identification no|~identity no|identification no|social security no|ssn|social security|national id no|id number|identity number|nric|nric no|ic no|personal id|personal identification no|national insurance no|ni no|aadhaar|aadhaar no|cnic|fin|~pin|~recipient tin|sin|person no|citizen id|~id no|personal code|civil id',
    licenceClass:
      '~class|vehicle class|~categories|~category|licence class|license class|vehicle categories|classes|driving licence categories|dl class|class of vehicle',
    drivingCategories:
      '~categories|vehicle categories|entitlements|~classes|driving categories|categories of vehicles',
    restrictions: 'restrictions|restr|endorsements|~conditions|~rest|~codes|~end|limitations|restriction',
    machineReadableZone: 'machine readable zone|mrz|machine readable|mrz code',
    religion: 'religion|faith|religious affiliation',
    occupation: 'occupation|profession|~job|~trade|~employment|occupation title|present occupation',
    parties:
      'parties|contracting parties|parties to the agreement|~between|the parties|by and between|~party',
    partyRole:
      'role|capacity|hereinafter|party type|referred to as|hereinafter referred to as|hereafter|acting as',
    signatories:
      'signatures|signatories|signed by|in witness whereof|signature blocks|executed by|signature page|signers',
    signatory:
      'signatory|signed by|print name|name of signatory|signer|authorized signatory|authorised signatory|authorized signature|printed name|signature of|~by|name of signer|authorised signature',
    signature:
      'signature|sign here|signature of holder|holders signature|sign|signature of bearer|employee signature|customer signature',
    term: 'term|~duration|contract term|~contract period|term of agreement|term of contract|period of agreement|initial term|lease term|contract duration|length of term|period of validity|loan term|term of lease',
    renewal:
      'automatic renewal|auto renewal|renewal|renews automatically|automatically renewed|auto renew|automatic extension',
    renewalTerm:
      'renewal term|renewal period|extension period|renewal|extension|extended term|renewal option|successive terms',
    noticePeriod:
      'notice period|period of notice|termination notice|~notice|notice of termination|~termination|written notice|cancellation period|cancellation notice',
    penalty:
      'penalty|liquidated damages|penalties|contractual penalty|late fee|damages|penalty clause|late payment penalty',
    liabilityLimit:
      'limitation of liability|limit of liability|liability|maximum liability|liability cap|liability limit',
    confidentialityPeriod:
      'confidentiality period|confidentiality|non disclosure period|duration of confidentiality|term of confidentiality|confidentiality term',
    governingLaw:
      'governing law|applicable law|law|choice of law|governed by|law of contract|governing law and jurisdiction',
    jurisdiction:
      'jurisdiction|venue|courts|place of jurisdiction|dispute resolution|competent court|arbitration|place of arbitration|forum|court|exclusive jurisdiction',
    patientNumber:
      'patient no|patient id|mrn|medical record no|chart no|hospital no|record no|patient code|patient number|~case no|medical record number|uhid|accession no|patient identifier|nhs no|nhs number|~registration no|ip no|op no|~file no|~reg no|patient ref|health record no',
    insuranceNumber:
      'insurance no|insurance id|health insurance no|~member id|subscriber id|insured no|health card no|health card|medicare no|medicaid id|group no|insurance policy no|insurance number|insured id|~medicare|ohip|policy id',
    insuranceName:
      '~insurance|health insurance|insurance company|insurer|~payer|insurance provider|insurance carrier|health plan|health fund|insurance name|insurance plan|primary insurance|~fund|plan name',
    physician:
      'physician|doctor|attending physician|~dr|attending|~consultant|clinician|attending doctor|treating physician|~provider|prescriber|surgeon|ordering physician|~signed by|practitioner|treating doctor|doctor in charge|gp|primary care physician|pcp|~reported by|radiologist|pathologist|prescribed by|physician name|doctor name|attending provider|ordering provider',
    referringPhysician:
      'referring physician|referred by|referring doctor|ref doctor|ref by|referring provider|ref dr|referrer|requesting physician|requested by|referring clinician|ref physician|referral from',
    visitReason:
      'reason for visit|chief complaint|presenting complaint|complaint|reason for examination|reason for referral|indication|reason for admission|complaints|clinical indication|reason|presenting problem|cc|clinical information|reason for consultation|reason for exam|purpose of visit|presenting complaints',
    diagnosis:
      'diagnosis|diagnoses|dx|final diagnosis|primary diagnosis|discharge diagnosis|admitting diagnosis|assessment|secondary diagnosis|impression|provisional diagnosis|discharge diagnoses|principal diagnosis|differential diagnosis|admission diagnosis|problem list|conditions|medical conditions',
    diagnosisCode: 'icd|icd code|icd 10|diagnosis code|icd10 code|icd 10 code|dx code',
    procedure:
      'procedure|procedures|operation|surgery|~treatment|therapy|procedures performed|operations|examination|therapies|interventions|operative procedure|treatments|~service|~study|exam|examinations|procedure performed|procedure name',
    allergies:
      'allergies|allergy|drug allergies|known allergies|intolerances|adverse reactions|allergic to|drug allergy|allergies and intolerances|food allergies',
    medication:
      'medication|medications|drug|medicine|current medications|rx|prescription|medicines|discharge medications|drug name|active substance|meds|medication name|drugs|prescribed medication|discharge medication|current medication|active ingredient|medicine name|generic name',
    dosage: 'dosage|dose|strength|posology|dosage form|dose strength|strength dose',
    frequency: 'frequency|freq|how often|sig|directions|times per day|interval|schedule|directions for use',
    duration: 'duration|length|for days|no of days|days supply|course|length of stay|duration of treatment',
    bloodType: 'blood type|blood group|bloodtype|abo rh|blood group and rh|rh factor',
    bloodPressure: 'blood pressure|bp|rr|blood press|bp mmhg|systolic diastolic',
    heartRate: 'heart rate|pulse|hr|pulse rate|bpm|heart beat|pr',
    temperature: 'temperature|temp|body temperature|body temp|t °c',
    bodyWeight: 'weight|body weight|wt|weight kg|weight lbs',
    vitalSigns: 'vital signs|vitals|observations|vital parameters|vital data',
    laboratoryResults:
      'laboratory results|lab results|results|laboratory|labs|laboratory findings|laboratory values|test results|laboratory data|investigations|lab values|blood results|laboratory report',
    testName:
      'test|test name|analyte|parameter|investigation|examination|component|analysis|assay|tests|test description|test performed|exam name',
    testResult:
      'result|~value|results|observed value|~finding|measured value|result value|your value|test result|observation|~reading|patient value',
    referenceRange:
      'reference range|normal range|~reference|ref range|reference interval|normal values|biological reference interval|reference values|~normal|~range|ref interval|normal value|standard range|expected values|bio ref interval',
    flag: 'flag|abnormal|abn|h/l|abnormal flag|~indicator|marker|flags|hi lo|~status',
    specimen:
      'specimen|sample|sample type|specimen type|material|type of specimen|specimen source|specimen id',
    findings:
      'findings|conclusion|impression|conclusions|~result|interpretation|~summary|examination findings|clinical findings|~report|opinion|physical examination|clinical summary|evaluation|hospital course',
    recommendations:
      'recommendations|recommendation|~plan|advice|follow up|treatment plan|~instructions|discharge instructions|further management|plan of care|follow up plan|discharge advice|procedere|plan and recommendations|suggestions|next steps',
    history:
      'history|medical history|past medical history|anamnesis|history of present illness|hpi|family history|social history|clinical history|pmh|past history|patient history',
    summary:
      'summary|profile|objective|about me|professional summary|career objective|personal statement|personal profile|career summary|executive summary|about|overview|career profile|introduction|professional profile',
    links:
      'links|linkedin|github|portfolio|profiles|social|~websites|online profiles|social media|web links|profile link',
    experience:
      'experience|work experience|employment history|professional experience|career history|work history|employment|career|professional background|positions held|relevant experience|job history',
    position:
      'position|job title|~title|~role|designation|~post|~function|position title|~job|current position|position held|position applied for|job role|job position|rank',
    employer:
      'employer|employer name|~company|~company name|~organization|current employer|name of employer|employers name|~organisation|workplace',
    education:
      'education|academic background|qualifications|academic qualifications|education and training|educational background|studies|academic history|schooling|academic record',
    institution:
      'institution|school|university|college|institute|academy|school name|university name|name of institution|alma mater|school university|educational institution',
    degree:
      'degree|~qualification|diploma|~certificate|~award|degree title|degree obtained|qualification obtained|title of qualification|program of study|academic degree',
    fieldOfStudy:
      'field of study|major|~subject|specialization|~field|course of study|subjects|~course|area of study|~program|concentration|specialisation|discipline|branch of study',
    grade:
      'grade|gpa|marks|~result|~score|final grade|cgpa|classification|~percentage|~average|honours|overall grade',
    skills:
      'skills|technical skills|key skills|core competencies|competencies|expertise|technologies|skill set|computer skills|areas of expertise|soft skills|professional skills|~tools|it skills|skills and competencies|proficiencies|technical proficiencies',
    languages:
      'languages|language skills|foreign languages|language|language proficiency|spoken languages|languages spoken',
    languageLevel: 'level|proficiency|fluency|language level|proficiency level|skill level|cefr level',
    certifications:
      'certifications|certificates|licenses|~courses|~training|certification|licences|professional certifications|licenses and certifications|professional development|trainings|accreditations',
    publications:
      'publications|papers|articles|selected publications|books|research publications|journal articles',
    interests:
      'interests|hobbies|hobbies and interests|personal interests|~activities|extracurricular activities|leisure|hobby',
    referees: '~references|referees|~reference|references available upon request',
    awards: 'awards|honors|honours|achievements|awards and honors|distinctions|accomplishments|scholarships',
    grossPay:
      'gross pay|gross salary|gross wages|gross earnings|total earnings|gross income|~wages|total gross|basic salary|basic pay|wages tips other compensation|salary|~earnings|base salary|gross wage|annual salary|total gross pay',
    netPay:
      'net pay|net salary|take home pay|net wages|net earnings|net amount payable|amount paid out|net income|net wage|take home|total net pay|net transfer',
    deductions:
      'deductions|total deductions|deduction|total deduction|less deductions|withholdings|total withholdings|employee deductions',
    hours: 'hours|hours worked|hrs|total hours|regular hours|working hours|number of hours|overtime hours',
    hourlyRate: 'hourly rate|rate per hour|hourly wage|pay rate|hour rate|rate of pay|price per hour',
    socialSecurity:
      'social security contribution|social security tax|social insurance|social security tax withheld|national insurance|pension contribution|epf|socso|fica|social contributions|ni contribution|social insurance contribution|medicare tax withheld',
    incomeTax:
      'income tax|federal income tax|withholding tax|federal income tax withheld|tax withheld|paye|state income tax|wage tax|payroll tax|federal tax withheld|fed income tax withheld|income tax withheld|tds|paye tax|state tax withheld|tax deducted',
    premium:
      'premium|insurance premium|annual premium|total premium|premium amount|monthly premium|gross premium|premium due',
    coverage:
      'coverage|~cover|scope of cover|~benefits|type of cover|coverage type|type of insurance|insured risks|~plan|insurance cover|class of insurance',
    insuredSum:
      'sum insured|insured amount|sum assured|coverage amount|insured sum|amount insured|limit of cover|insured value|face amount|coverage limit|limit of indemnity',
    deductible: 'deductible|excess|own risk|policy excess|self insured retention|co pay|copay|copayment',
    campaign:
      'campaign|campaign name|campaign no|flight name|campaign id|order name|contract name|description of campaign',
    market: 'market|markets|dma|market name',
    station:
      'station|stations|channel|call letters|station name|~network|~property|media outlet|broadcaster|station s|~medium|~publication|vendor station',
    estimateNumber:
      'estimate no|estimate|est no|est|estimate code|alt order no|agency ref|advertiser ref|estimate number|client code product code estimate no',
  },
  roles: {
    seller:
      'seller|supplier|vendor|merchant|~store|~shop|~issuer|biller|~from|sold by|~issued by|~sender|~company|bill from|invoice from|service provider|supplied by|contractor|our company|issuing company|~remit to|~restaurant|~outlet|~payable to|invoice issuer|retailer|~hotel|trader|dealer',
    buyer:
      'buyer|customer|client|bill to|billed to|sold to|invoice to|invoiced to|~recipient|~billing|billing address|purchaser|billing to|~to|invoice address|bill to address|customer details|customer name and address|charge to|billed|invoice recipient|~addressee|~account of|~for|customer information|client details|~ordered by|invoicee|~guest|~consumer|~bill',
    shipTo:
      'ship to|deliver to|~delivery|delivery address|shipping address|consignee|delivered to|shipped to|~shipping|delivery to|ship to address|place of delivery|goods recipient|~deliver|shipping to|site address|~ship',
    shipFrom:
      'ship from|shipped from|shipper|consignor|dispatch from|pickup address|collection address|exporter|origin address|collect from|despatched from',
    payer:
      'payer|payor|~paid by|~debtor|remitter|account debited|ordering customer|payment from|drawn by|payers',
    payee:
      'payee|pay to|~payable to|pay to the order of|remit to|~creditor|payment to|remittance address|mail payment to|make checks payable to|make cheques payable to|remit payment to|remit',
    sender: 'sender|~from|return address|sent by|sender address',
    receiver: 'receiver|~recipient|addressee|sent to|recipients',
    holder:
      'holder|bearer|cardholder|card holder|document holder|licence holder|license holder|passport holder|permit holder|holders|~owner',
    insured:
      'insured|policyholder|policy holder|insured person|named insured|insured party|assured|~subscriber|proposer|policy owner|~member',
    insurer: 'insurer|insurance company|underwriter|insurance carrier|insurance provider|underwritten by',
    beneficiary: 'beneficiary|beneficiaries|beneficiary of transfer',
    patient: 'patient|patients|patient information|patient details|patient data|client patient',
    provider:
      'provider|hospital|clinic|~practice|laboratory|~facility|health care provider|medical center|medical centre|lab|healthcare provider|health facility|pharmacy|performing laboratory',
    doctor: 'doctor|physician|prescriber|practitioner|surgeon',
    employer: 'employer|employers|employing company',
    employee: 'employee|employees|worker|staff member|employee information|employee details',
    applicant: 'applicant|candidate|applicants|claimant|petitioner|declarant',
    agency: 'agency|advertising agency|ad agency|buying agency|media agency|agencies',
    advertiser: 'advertiser|advertisers|sponsor|candidate committee|advertised by',
    registrant: 'registrant|filer|registrants|registered agent',
    landlord: 'landlord|lessor|landlords|letting party',
    tenant: 'tenant|lessee|renter|tenants|occupant',
    lender: 'lender|~creditor|mortgagee|lenders|lending institution',
    borrower: 'borrower|~debtor|mortgagor|borrowers|co borrower',
    licensor: 'licensor|franchisor|disclosing party',
    licensee: 'licensee|franchisee|receiving party',
    guarantor: 'guarantor|surety|guarantors|co signer',
    witness: 'witness|witnesses|in the presence of|witnessed by',
    bank: 'bank|financial institution|issuing bank|~banks',
    father: 'father|fathers|father or guardian',
    mother: 'mother|mothers',
    spouse: 'spouse|husband|wife|~partner|spouses|husband or wife',
    emergencyContact: 'emergency contact|next of kin|in case of emergency|~emergency|contact in emergency',
    owner: 'owner|proprietor|registered owner|owners|property owner|title holder',
  },
} as const satisfies LanguageLabels;
