/** A contract of two pages in plain prose. */
export const contract = `<!doctype html><html lang="en"><title>Service Agreement</title><style>
  @page { size: A4; margin: 26mm 28mm 24mm }
  body { margin: 0; font: 10.5pt/1.62 'Noto Serif'; color: #1b1b1b; text-align: justify; hyphens: manual }
  h1 { font: 600 20pt/1.25 'Noto Serif Display'; text-align: center; margin: 0 0 2mm }
  .no { text-align: center; font-size: 9.5pt; color: #555; margin: 0 0 9mm }
  h2 { font: 600 11pt/1.4 'Noto Serif'; margin: 6.5mm 0 1.5mm; break-after: avoid }
  p { margin: 0 0 3mm } .sign { display: grid; grid-template-columns: 1fr 1fr; gap: 16mm; margin-top: 12mm;
    text-align: left; break-inside: avoid } .sign div { line-height: 1.9 }
  .line { border-bottom: 0.3mm solid #333; height: 13mm; margin: 0 0 2mm; position: relative }
  .line svg { position: absolute; left: 4mm; bottom: 0; height: 12mm }
</style>
<h1>Service Agreement</h1><p class="no">Contract No. SA-2026-118</p>
<p>This Service Agreement is made on 1 September 2026 between <b>Northgate Tramways Ltd</b>, 3 Depot Road,
  Sheffield S9 2FJ, United Kingdom (the “Client”), and <b>Pinefold Software
  LLP</b>, 58 Canal Street, Manchester M1 3WF, United Kingdom (the “Provider”).</p>
<h2>1. Subject</h2><p>The Provider shall develop and maintain a timetable planning system for the Client and train
  the Client’s staff in its use, as described in Annex A.</p>
<h2>2. Term</h2><p>This Agreement takes effect on the day on which it is made and continues for a term of two
  years, until 31 August 2028. It shall renew automatically for further periods of one year unless either party gives written
  notice of at least three months before the end of the current term.</p>
<h2>3. Fees and payment</h2><p>The Client shall pay the Provider a total fee of GBP 184,000.00 for the term. Invoices
  are issued quarterly and are payable within 30 days of receipt. Amounts that are overdue bear interest at 4% above
  the base rate.</p>
<h2>4. Duties of the Provider</h2><p>The Provider shall carry out the services with reasonable care and skill, keep
  the system available for at least 99.5% of each month, and answer reports of faults within four working hours. It
  shall name a person who is responsible for the services and shall not replace that person without telling the
  Client in advance.</p>
<h2>5. Duties of the Client</h2><p>The Client shall give the Provider such access to its premises, staff and data as
  the services require, and shall decide on questions that the Provider puts to it in writing within five working
  days.</p>
<h2>6. Intellectual property</h2><p>All rights in the system pass to the Client upon full payment. The Provider keeps
  its rights in tools and libraries that it had before and grants the Client a perpetual licence to use them as part
  of the system.</p>
<h2>7. Confidentiality</h2><p>Each party shall keep the other’s confidential information secret during the term and
  for a period of five years after this Agreement ends, and shall use it for no other purpose than this Agreement.</p>
<h2>8. Liability</h2><p>The total liability of either party under this Agreement is limited to the fees paid in the
  twelve months before the claim arose. Nothing in this Agreement limits liability for death, personal injury or
  fraud.</p>
<h2>9. Termination</h2><p>Either party may terminate this Agreement by giving three months’ written notice. It may be
  terminated at once where the other party commits a material breach and does not remedy it within 30 days.</p>
<h2>10. Governing law and jurisdiction</h2><p>This Agreement is governed by the laws of England and Wales. The courts of
  England and Wales have exclusive jurisdiction over any dispute that arises from it.</p>
<div class="sign">
  <div><p>For Northgate Tramways Ltd</p><div class="line"><svg viewBox="0 0 120 40"><path d="M4 30C18 4 24 6 22 24s8-16
    14-14-6 22 4 18 12-20 18-16-6 18 2 16 10-12 16-12 2 12 10 10 16-8 24-10" fill="none" stroke="#1c3f94" stroke-width="2"/></svg></div>
    Name: Helen Ashworth<br>Title: Managing Director<br>Date: 1 September 2026</div>
  <div><p>For Pinefold Software LLP</p><div class="line"><svg viewBox="0 0 120 40"><path d="M6 12c10 0 24 2 20 14S8 34 12
    18 34 6 40 14s-4 18 4 16 8-14 14-12 0 14 8 10 6-10 12-8 4 10 12 6 12-6 18-4" fill="none" stroke="#1c3f94" stroke-width="2"/></svg></div>
    Name: Daniel Okoro<br>Title: Partner<br>Date: 1 September 2026</div>
</div></html>`;
