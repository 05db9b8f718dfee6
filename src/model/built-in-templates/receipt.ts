import type { TemplateDraft } from '../template.ts';

export const receipt = {
  name: 'Receipt',
  description:
    'Till receipts, restaurant bills, fuel and parking tickets: merchant, items, taxes and payment.',
  category: 'RECEIPT',
  schema: {
    data: {
      merchant: {
        type: 'object',
        description: 'The shop, restaurant or service that issued the receipt',
        properties: {
          name: { type: 'string', description: 'Trading name as printed at the top' },
          address: { type: 'string', format: 'address' },
          phone: { type: 'string', format: 'phone' },
          website: { type: 'string', format: 'url' },
          taxId: { type: 'string', description: 'VAT, GST or company registration number' },
        },
      },
      receiptNumber: { type: 'string', description: 'Receipt, bill, ticket or transaction number' },
      date: { type: 'date', description: 'Day of the purchase' },
      time: { type: 'string', format: 'time', description: 'Time of the purchase' },
      cashier: { type: 'string', description: 'Who served: cashier, waiter, till or table as printed' },
      currency: {
        type: 'string',
        description: 'Currency of the amounts, as the three-letter ISO code or sign that is printed',
      },
      items: {
        type: 'array',
        itemType: 'object',
        description: 'One entry for each thing bought, in the order printed; no totals, taxes or payments',
        itemSchema: {
          properties: {
            name: { type: 'string', description: 'What was bought' },
            quantity: { type: 'number', description: 'How many, or the weight' },
            unitPrice: { type: 'number', description: 'Price of one' },
            amount: { type: 'number', description: 'Price of the line' },
          },
        },
      },
      subtotal: { type: 'number', description: 'Sum before tax, tip and service charge' },
      discount: { type: 'number', description: 'Discount, voucher or saving taken off' },
      taxes: {
        type: 'array',
        itemType: 'object',
        description: 'One entry for each tax rate',
        itemSchema: {
          properties: {
            rate: { type: 'number', description: 'Rate in percent' },
            base: { type: 'number', description: 'Net amount that is taxed at this rate' },
            amount: { type: 'number', description: 'Tax at this rate' },
          },
        },
      },
      taxTotal: { type: 'number', description: 'All taxes together' },
      serviceCharge: { type: 'number' },
      tip: { type: 'number', description: 'Tip or gratuity' },
      rounding: { type: 'number', description: 'Rounding adjustment' },
      total: { type: 'number', description: 'What was to be paid in all' },
      paymentMethod: { type: 'string', description: 'Cash, or the kind of card or wallet' },
      cardLastDigits: { type: 'string', description: 'The last digits of the card number that are printed' },
      amountTendered: { type: 'number', description: 'Cash given' },
      change: { type: 'number', description: 'Change returned' },
    },
  },
} as const satisfies TemplateDraft;
