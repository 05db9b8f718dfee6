import type { TemplateDraft } from '../template.ts';

export const invoice = {
  name: 'Invoice',
  description:
    'Invoices, credit notes and bills: parties, dates, line items, taxes, totals and bank details.',
  category: 'INVOICE',
  schema: {
    data: {
      invoiceNumber: {
        type: 'string',
        description: 'Number of the invoice, bill or credit note as the seller gave it',
      },
      invoiceDate: { type: 'date', description: 'Date on which the invoice was issued' },
      dueDate: { type: 'date', description: 'Date by which it must be paid' },
      deliveryDate: {
        type: 'date',
        description: 'Date of delivery or of the service; the last day where a period is printed',
      },
      purchaseOrderNumber: { type: 'string', description: "The buyer's order number or PO number" },
      currency: {
        type: 'string',
        description: 'Currency of the amounts, as the three-letter ISO code or sign that is printed',
      },
      seller: {
        type: 'object',
        description: 'Who issued the invoice and is to be paid',
        properties: {
          name: { type: 'string', description: 'Name of the company or person' },
          address: { type: 'string', format: 'address', description: 'Postal address' },
          vatId: {
            type: 'string',
            description: 'VAT identification number (VAT ID, USt-IdNr., TVA, P.IVA, GSTIN)',
          },
          taxNumber: { type: 'string', description: 'National tax or company registration number' },
          email: { type: 'string', format: 'email' },
          phone: { type: 'string', format: 'phone' },
          website: { type: 'string', format: 'url' },
        },
      },
      buyer: {
        type: 'object',
        description: 'Who is billed',
        properties: {
          name: { type: 'string', description: 'Name of the company or person' },
          address: { type: 'string', format: 'address', description: 'Billing address' },
          vatId: { type: 'string', description: 'VAT identification number of the buyer' },
          customerNumber: {
            type: 'string',
            description: 'Number under which the seller keeps this customer',
          },
        },
      },
      deliveryAddress: {
        type: 'string',
        format: 'address',
        description: 'Ship-to address, where it is printed apart from the billing address',
      },
      lineItems: {
        type: 'array',
        itemType: 'object',
        description: 'One entry for each billed position, in the order printed; no subtotals',
        itemSchema: {
          properties: {
            description: { type: 'string', description: 'What was sold' },
            articleNumber: { type: 'string', description: 'Article, item, product or SKU number' },
            quantity: { type: 'number' },
            unit: { type: 'string', description: 'Unit of the quantity: pieces, hours, kg' },
            unitPrice: { type: 'number', description: 'Price of one unit' },
            discount: { type: 'number', description: 'Discount on this line, as amount or percentage' },
            taxRate: { type: 'number', description: 'Tax rate of this line in percent' },
            amount: { type: 'number', description: 'Total of this line' },
          },
        },
      },
      subtotal: { type: 'number', description: 'Net total before tax' },
      discount: { type: 'number', description: 'Discount on the whole invoice' },
      shipping: { type: 'number', description: 'Shipping, freight or handling charge' },
      taxes: {
        type: 'array',
        itemType: 'object',
        description: 'The tax summary: one entry for each rate',
        itemSchema: {
          properties: {
            rate: { type: 'number', description: 'Rate in percent' },
            base: { type: 'number', description: 'Net amount that is taxed at this rate' },
            amount: { type: 'number', description: 'Tax at this rate' },
          },
        },
      },
      taxTotal: { type: 'number', description: 'All taxes together' },
      total: { type: 'number', description: 'Grand total including tax' },
      amountPaid: { type: 'number', description: 'What was paid already: deposit, prepayment' },
      amountDue: { type: 'number', description: 'Balance that remains to be paid' },
      paymentTerms: {
        type: 'string',
        description: 'Terms of payment as printed: 30 days net, 2 % cash discount',
      },
      bankDetails: {
        type: 'object',
        description: "The seller's account to which payment goes",
        properties: {
          bankName: { type: 'string' },
          accountHolder: { type: 'string' },
          iban: { type: 'string', format: 'iban' },
          bic: { type: 'string', description: 'BIC or SWIFT code' },
          accountNumber: { type: 'string', description: 'Account number, where no IBAN is used' },
          routingNumber: { type: 'string', description: 'Bank code, sort code or routing number' },
          paymentReference: { type: 'string', description: 'Reference to quote with the payment' },
        },
      },
    },
  },
} as const satisfies TemplateDraft;
