"""Clauses of agreements in English, by topic: headings and alternative wordings.

{A} and {B} are the parties' defined terms; keys with '~' are passing values that answer nothing, so that a date or a state
is not the answer just because it is one.
"""
from __future__ import annotations

Clauses = dict[str, tuple[tuple[str, ...], tuple[str, ...]]]

TOPICS: Clauses = {
    'governing_law': (('Governing Law', 'Applicable Law', 'Choice of Law', 'Law and Jurisdiction', 'Governing Law and Venue', 'Miscellaneous', 'General'), (
        'This {agreement} shall be governed by and construed in accordance with the laws of {lead}{governing_law}, without regard to its conflict of laws principles.',
        'This {agreement} is governed by the laws of {lead}{governing_law}. Any legal action arising out of it shall be brought exclusively in the courts of {venue}, and each party consents to personal jurisdiction there.',
        'The validity, interpretation and performance of this {agreement} shall be controlled by and construed under the laws of {lead}{governing_law}, and any suit shall be filed in {venue}.',
        'This {agreement} and any dispute or claim (including non-contractual disputes or claims) arising out of or in connection with it shall be governed by and construed in accordance with the law of {lead}{governing_law}.',
        'No failure or delay in exercising any right shall operate as a waiver. This {agreement} contains the entire understanding of the parties, may be amended only in writing, shall bind successors and assigns, and shall be interpreted under the laws of {lead}{governing_law} as applied to contracts made and performed entirely therein.',
        'The parties irrevocably submit to the exclusive jurisdiction of the courts of {venue}. {governing_law} law applies to this {agreement}, excluding the United Nations Convention on Contracts for the International Sale of Goods.',
        'This {agreement} shall be deemed to have been made in, and shall be construed pursuant to, the laws of {lead}{governing_law}, notwithstanding that {A} is organised under the laws of {~state}.',
        'If any provision is held invalid, the remainder shall continue in full force. The {agreement} shall be interpreted in accordance with {governing_law} law. Any controversy that the parties cannot resolve within {~days} shall be settled by binding arbitration held in {venue}.',
        'Governing law: {governing_law}. Place of jurisdiction: {venue}.',
        'This {agreement} shall be governed by, and construed in accordance with, the internal laws of {lead}{governing_law}, without giving effect to any choice of law provision. Each party irrevocably consents to the exclusive jurisdiction of the state and federal courts located in {lead}{governing_law}.',
        'This letter agreement shall be governed by the laws of {lead}{governing_law} applicable to agreements made and to be performed within such jurisdiction. {^A} is a {~state} corporation and {B} maintains offices in {~place}, {~state}, which shall not affect the foregoing.',
        'THIS {AGREEMENT} IS MADE UNDER, AND SHALL BE CONSTRUED ACCORDING TO, THE LAWS OF {lead}{governing_law}. Any arbitration shall be conducted in {~place}, {~state}, under the rules then in effect.',
        'The interpretation and enforcement of this {agreement} shall be subject to {governing_law} law. Notices to {A} shall be sent to {~place}, {~state}.',
        'This {agreement} will be interpreted and enforced in accordance with the laws of {lead}{governing_law}, the parties having waived the application of the laws of {~state} and of {~state}.',
        'Any suit, action or proceeding shall be brought in the courts of {lead}{governing_law}, whose substantive law shall control, and each party waives any objection to venue therein and any right to trial by jury.',
        'The parties hereto submit to the jurisdiction of {lead}{governing_law}, and this {agreement} shall in all respects be construed under its laws; service of process may be made upon {~company} at {~place}.',
        'Questions concerning the construction and validity of this {agreement} shall be decided in accordance with the domestic laws of {lead}{governing_law}. It has been executed and delivered in {lead}{governing_law}.',
        'The laws of {lead}{governing_law} (other than its choice-of-law rules) govern all matters arising under or relating to this {agreement}, including torts.',
        'Each party waives trial by jury. This {agreement} will be enforced under the substantive law of {governing_law} and, to the extent applicable, the federal laws of {~nation}.',
    )),
    'arbitration': (('Arbitration', 'Dispute Resolution', 'Disputes', 'Mediation'), (
        'Any dispute shall be finally settled under the rules of the {arbitration_body} by one arbitrator sitting in {venue}. The language of the proceedings shall be English.',
        'The parties shall first attempt in good faith to resolve any dispute by negotiation between executives. If it is not resolved within {~days}, either party may submit it to the {arbitration_body}.',
        'Any controversy or claim arising out of or relating to this {agreement} shall be settled by arbitration administered by the {arbitration_body}, and judgment on the award may be entered in any court having jurisdiction.',
    )),
    'term': (('Term', 'Duration', 'Term of Agreement', 'Period of Agreement', 'Term and Termination', 'Time Period'), (
        'This {agreement} shall remain in effect for a period of {term} from the Effective Date, unless terminated earlier by either party upon {notice_period} prior written notice.',
        'The term of this {agreement} is {term}. It may be extended by mutual written consent.',
        'The obligations of {B} under this {agreement} shall continue for {term} following the date of each disclosure.',
        'This {agreement} commences on the date first written above and, subject to earlier termination, shall continue for {term}, whereupon it renews automatically for successive periods of {renewal_term} each.',
        'Unless sooner terminated, this {agreement} shall expire {term} after the Effective Date; provided that orders accepted within {~days} before expiry shall be performed.',
        'Either party may terminate this {agreement} at any time by giving {notice_period} written notice to the other. Otherwise it will stay in force for {term}.',
        'The initial term begins on the Effective Date and ends after {term} (the “Initial Term”). A party that does not wish to renew must say so not less than {notice_period} before the end of the then current term.',
        'This {agreement} shall be effective for {term}, and will end automatically without notice.',
        'This {agreement} shall terminate {term} from the date hereof, except that the obligations with respect to trade secrets shall continue for {~years} thereafter.',
        'The obligations set forth herein shall expire on the date that is {term} after the date of this {agreement}. Section {~number} shall survive for an additional {~months}.',
        'Except as otherwise provided, all of the rights and duties hereunder shall cease {term} following the date first above written; the restrictions on hiring shall cease after {~months}.',
        'Unless extended in writing, this {agreement} is valid for {term}. Either party may withdraw from the discussions upon {~days} notice, which shall not shorten that period.',
        'This {agreement} shall continue in full force until {term} after the Effective Date, or until the parties execute a definitive agreement, if earlier. Records shall be kept for {~years}.',
    )),
    'term_dates': (('Term', 'Duration', 'Commencement and Expiry', 'Period'), (
        'This {agreement} begins on {start_date} and ends on {end_date}, unless it is terminated earlier in accordance with its terms.',
        'The term shall commence on {start_date} (the “Commencement Date”) and shall expire at midnight on {end_date}.',
        'The period runs from {start_date} to {end_date}, both days included. Either party may end it with {notice_period} notice.',
        'It is agreed that the term, having a length of {term}, shall start on {start_date} and terminate on {end_date}.',
    )),
    'until_terminated': (('Term', 'Duration', 'Term and Termination'), (
        'This {agreement} shall remain in effect until terminated by either party upon {notice_period} written notice. No records need be kept beyond {~years}.',
        'The obligations under this {agreement} shall continue indefinitely, notwithstanding the end of discussions or the return of materials within {~days}.',
        'This {agreement} has no fixed term. It ends when a definitive agreement is signed or when {A} so notifies {B}, and in any case covers what was disclosed within {~months} before its date.',
    )),
    'survival': (('Survival', 'Survival of Obligations', 'Continuing Obligations', 'Effect of Termination'), (
        'The obligations of confidentiality shall survive the expiration or termination of this {agreement} for a period of {survival}.',
        'The provisions of this {agreement} which by their nature should survive shall survive termination for {survival}, except that trade secrets shall be protected for as long as they remain trade secrets.',
        'Notwithstanding any termination, {B} shall keep the Confidential Information secret for a further {survival}.',
        '{^B}’s duty to hold Confidential Information in confidence shall remain in effect for {survival} after this {agreement} ends or until {A} sends written notice releasing {B}, whichever occurs first.',
    )),
    'termination': (('Termination', 'Early Termination', 'Cancellation', 'Right to Terminate'), (
        'Either party may terminate this {agreement} for convenience upon {notice_period} written notice.',
        '{^A} may terminate this {agreement} with immediate effect if {B} commits a material breach and fails to remedy it within {~days} of being asked to do so.',
        'This {agreement} may be cancelled by either party by giving not less than {notice_period} notice in writing, such notice to expire at the end of a calendar month.',
        'Upon termination all sums accrued shall become payable within {~days}, and each party shall return the other’s property.',
        'If either party becomes insolvent, makes an assignment for the benefit of creditors or ceases business, the other may terminate at once. In all other cases the notice period is {notice_period}.',
    )),
    'notices': (('Notices', 'Notice', 'Communications', 'Addresses for Notices'), (
        'All notices shall be in writing and sent by registered mail or courier to the following addresses: if to {A}: {address_a}; if to {B}: {address_b}; or to such other address as a party may designate.',
        'Any notice under this {agreement} shall be delivered by hand or e-mail to {email_a} (for {A}) and {email_b} (for {B}), and shall be deemed received {~days} after dispatch.',
        'Notices to {A} shall be marked for the attention of {contact_a} and sent to {address_a}. Notices to {B} shall be addressed to {contact_b}, {address_b}.',
        'A notice is validly given when sent by recorded delivery. Notices posted are deemed served {~days} after posting.',
    )),
    'confidential_definition': (('Confidential Information', 'Definition of Confidential Information', 'Definitions', 'Proprietary Information'), (
        '“Confidential Information” means all information, in whatever form, disclosed by {A} to {B} that is marked confidential or would reasonably be understood to be so, including business plans, customer lists, source code, pricing and know-how.',
        'For purposes of this {agreement}, “Confidential Information” shall include all information or material that has or could have commercial value in the business in which {A} is engaged.',
        'Confidential Information comprises technical data, formulas, drawings, forecasts, financial statements for the years ended {~date} and {~date}, and the existence of the discussions themselves.',
        'If Confidential Information is disclosed orally, {A} shall confirm it in writing within {~days} of the disclosure.',
        'The term “Confidential Information” does not include information concerning {~company} that was furnished to {B} before {~date} by {~person}.',
    )),
    'purpose': (('Purpose', 'Recitals', 'Background', 'Permitted Purpose', 'Transaction'), (
        'The parties wish to explore {purpose} (the “Purpose”) and in that connection may disclose to each other certain confidential information.',
        'WHEREAS, {A} possesses certain proprietary information; and WHEREAS, {B} desires to receive it solely for the purpose of {purpose}; NOW, THEREFORE, the parties agree as follows:',
        'In connection with {purpose}, {A} may furnish information which is non-public, confidential or proprietary in nature.',
        '{^B} has asked for access to the data room in order to evaluate {purpose}. {^A} is willing to grant it on the terms below.',
        'Following a meeting held on {~date} with {~person} of {~company}, the parties intend to negotiate {purpose}.',
    )),
    'exclusions': (('Exclusions', 'Exclusions from Confidential Information', 'Exceptions', 'Limits on Confidential Information'), (
        '{^B}’s obligations do not extend to information that is (a) publicly known at the time of disclosure; (b) discovered or created by {B} before disclosure by {A}; (c) learned by {B} through legitimate means other than from {A}; or (d) disclosed with {A}’s prior written approval.',
        'The foregoing shall not apply to information that was in the public domain, was rightfully in the possession of {B} without restriction, or was independently developed without use of it.',
        'Where disclosure is required by law or by order of a court, {B} shall give {A} prompt notice, where lawful at least {~days} in advance, so that {A} may seek a protective order.',
    )),
    'care': (('Obligations of Receiving Party', 'Non-Disclosure', 'Use and Care', 'Duty of Confidence', 'Restrictions'), (
        '{^B} shall hold and maintain the Confidential Information in strictest confidence for the sole and exclusive benefit of {A}, and shall restrict access to employees, contractors and third parties as is reasonably required.',
        '{^B} shall protect the information with at least the same degree of care with which it protects its own, but no less than reasonable care.',
        '{^B} shall not, without prior written approval of {A}, use for its own benefit, publish, copy or otherwise disclose to others any Confidential Information.',
        '{^B} may disclose the information to its directors, officers, affiliates and professional advisers (“Representatives”) who need to know it, and shall be liable for their acts.',
        '{^B} agrees not to reverse engineer, decompile or disassemble any prototype, sample or software furnished hereunder.',
    )),
    'return': (('Return of Materials', 'Return of Confidential Information', 'Destruction', 'Return'), (
        'Within {return_period} of a written request, {B} shall return or destroy all documents and copies containing Confidential Information and certify in writing that it has done so.',
        'Upon termination {B} shall promptly return all originals, copies and summaries. {^B} may keep one archival copy with its legal counsel.',
        'All materials furnished remain the property of {A} and shall be surrendered no later than {return_period} after the end of this {agreement}.',
    )),
    'no_solicit': (('Non-Solicitation', 'No Solicitation', 'Non-Competition', 'Restrictive Covenants'), (
        'For a period of {non_solicit} after the date hereof, {B} shall not solicit for employment any employee of {A} with whom it had contact.',
        'During the term and for {non_solicit} thereafter, {B} shall not engage in any business competing with {A} within {~number} miles of {~place}.',
        '{^B} undertakes not to entice away any customer of {A}, including {~company}, for {non_solicit}.',
    )),
    'remedies': (('Remedies', 'Injunctive Relief', 'Equitable Relief', 'Breach'), (
        '{^B} acknowledges that monetary damages may be an inadequate remedy and that {A} shall be entitled to seek injunctive relief without posting bond.',
        'In the event of breach the defaulting party shall pay liquidated damages of {penalty} for each violation, without prejudice to further claims.',
        'The prevailing party in any action shall be entitled to recover reasonable attorneys’ fees and costs.',
    )),
    'services': (('Services', 'Scope of Services', 'Engagement', 'Scope of Work', 'Appointment'), (
        '{^A} engages {B} to provide the following services: {services} (the “Services”). {^B} shall perform them with reasonable skill and care.',
        '{^B} agrees to perform {services} for {A} as further described in the Statement of Work dated {~date}.',
        '{^B} shall commence {services} on {start_date} and shall complete them by {end_date}.',
        'The Services consist of {services}. Additional work requires a change order signed by {contact_a}.',
    )),
    'fees': (('Fees', 'Compensation', 'Payment', 'Fees and Payment', 'Charges', 'Remuneration'), (
        'In consideration of the Services {A} shall pay {B} a fee of {fee}, payable within {payment_term} of receipt of an invoice.',
        '{^B} shall be paid at a rate of {hourly_rate} per hour, not to exceed {fee} in total without prior approval. Invoices are due {payment_term} after their date.',
        '{^A} will pay a retainer of {retainer} upon signing, and the balance of the total fee of {fee} upon completion.',
        'The monthly fee is {fee} exclusive of VAT. Late payments bear interest at {late_interest} per annum. Expenses above {~amount} must be approved in advance.',
        'Payment terms: {payment_term}. Fee: {fee}. All amounts are net of withholding taxes. The fee was last reviewed on {~date}, when it was {~amount}.',
    )),
    'expenses': (('Expenses', 'Reimbursement', 'Costs'), (
        '{^A} shall reimburse reasonable travel expenses up to {expense_cap} per month against receipts submitted within {~days}.',
        'Each party bears its own costs in connection with the preparation and negotiation of this {agreement}.',
        'Mileage is refunded at {~small} per mile. No other expenses will be paid.',
    )),
    'insurance': (('Insurance', 'Insurance Requirements', 'Indemnity and Insurance'), (
        '{^B} shall maintain general liability insurance of not less than {insurance_amount} per occurrence and furnish a certificate within {~days}.',
        '{^B} shall carry, at its own expense, professional indemnity cover of {insurance_amount} with {insurer} or an insurer of like standing.',
    )),
    'liability': (('Limitation of Liability', 'Liability', 'Cap on Liability', 'Limitation'), (
        'The aggregate liability of either party shall not exceed {liability_cap}, whether in contract, tort or otherwise.',
        'In no event shall either party be liable for indirect, special or consequential damages, including loss of profit.',
        'Except for death or personal injury caused by negligence, {A}’s total liability is limited to the greater of {liability_cap} and the fees paid in the preceding {~months}.',
    )),
    'premises': (('Premises', 'Property', 'Demised Premises', 'The Property', 'Lease of Premises'), (
        '{^A} hereby leases to {B}, and {B} leases from {A}, the premises located at {premises} (the “Premises”), for use as {use} only.',
        'The Premises are situated at {premises}, consist of {rooms} rooms and measure approximately {area}.',
        '{^A} lets and {B} takes the property known as {premises} together with the fixtures listed in the inventory dated {~date}.',
        'Address of rental unit: {premises}. The unit shall be occupied by no more than {max_occupants} persons.',
    )),
    'rent': (('Rent', 'Rental Payments', 'Monthly Rent', 'The Rent'), (
        '{^B} shall pay rent of {rent} per month, in advance, on or before the {due_day} day of each month. A late charge of {late_fee} applies if rent is more than {~days} overdue.',
        'The rent is {rent} per calendar month payable by standing order to {bank_account}. Payments in the first month are prorated at {~amount}.',
        'Base rent: {rent} monthly, due on the {due_day}. After the first twelve months the rent increases by {rent_increase} each year.',
        'Tenant will pay {rent} each month to {payee}. Returned checks incur a charge of {returned_check_fee}.',
    )),
    'deposit': (('Security Deposit', 'Deposit', 'Bond'), (
        'Upon execution {B} shall deposit the sum of {deposit} as security for the performance of its obligations. It shall be returned within {~days} after the Premises are vacated.',
        '{^B} has paid a deposit of {deposit}, which will be held with {deposit_holder} and not applied to the last month’s rent.',
        'A refundable deposit of {deposit} is payable on signing, of which {~amount} covers keys and remotes.',
    )),
    'lease_rules': (('Pets', 'Utilities', 'Use of Premises', 'Repairs', 'House Rules', 'Parking', 'Alterations'), (
        'No animals shall be kept without written consent; a pet deposit of {pet_deposit} applies to each animal.',
        '{^B} shall pay for {utilities}; all other utilities are paid by {A}.',
        '{^B} shall keep the Premises clean, not make alterations, and permit inspection upon {~days} notice.',
        'One parking space, no. {parking_space}, is included. Vehicles without a valid permit will be towed at the owner’s expense.',
        'Smoking is not permitted anywhere on the Premises. Quiet hours are from 10 p.m. to 7 a.m.',
        'Minor repairs up to {~amount} are borne by {B}. The building was constructed in {~year} and a lead paint disclosure is attached.',
    )),
    'position': (('Position', 'Position and Duties', 'Employment', 'Job Title and Duties', 'Appointment'), (
        '{^A} employs {B} as {position}, reporting to {manager}, {~job}. The employment begins on {start_date}.',
        'You will be employed in the position of {position} in the {department} department. Your first day of work is {start_date}.',
        '{^B} shall serve as {position} and perform such duties as are customary for that office. No previous employment with {~company} counts towards continuous service.',
        'Job title: {position}. Start of employment: {start_date}. Line manager: {manager}.',
    )),
    'salary': (('Salary', 'Compensation', 'Remuneration', 'Pay', 'Base Salary'), (
        '{^A} shall pay {B} a gross annual salary of {salary}, payable in {instalment_count} equal instalments, less statutory deductions.',
        'Your salary is {salary} per year. You may be eligible for a discretionary bonus of up to {bonus}, and a signing bonus of {signing_bonus}.',
        'The compensation amounts to {salary} gross per {pay_period}, payable on the last working day. Overtime above {~number} hours is compensated by time off.',
        'Base pay: {salary}. Target bonus: {bonus} of base pay. Salary is reviewed every year on {~day_month}.',
    )),
    'working_time': (('Hours of Work', 'Working Time', 'Working Hours', 'Place of Work', 'Hours'), (
        'The normal working time is {weekly_hours} hours per week, Monday to Friday. The place of work is {work_place}.',
        'You will work {weekly_hours} hours a week at our {work_place} office, with an unpaid lunch break of one hour.',
        '{^B} may be required to travel and to work at other sites. Regular place of work: {work_place}.',
    )),
    'probation': (('Probationary Period', 'Probation', 'Trial Period', 'Notice'), (
        'The first {probation} are a probationary period, during which either party may give {~days} notice. Thereafter the notice period is {notice_period}.',
        'Your appointment is subject to the satisfactory completion of {probation} of probation.',
        'After probation either side may end the employment by giving {notice_period} written notice.',
    )),
    'leave': (('Holidays', 'Vacation', 'Annual Leave', 'Paid Time Off', 'Benefits', 'Sickness'), (
        '{^B} is entitled to {vacation_days} working days of paid leave per calendar year in addition to public holidays.',
        'You will accrue {vacation_days} days of vacation each year. Unused leave lapses on {~day_month} of the following year.',
        'In case of illness {B} shall inform {A} without delay and submit a certificate on the third day at the latest. Sick pay is granted for {~months}.',
        'After {~days} of employment you may join the 401(k) plan; {A} matches contributions up to {pension_match}.',
    )),
    'loan': (('Loan', 'Loan Amount', 'Principal', 'The Loan', 'Promise to Pay'), (
        '{^A} agrees to lend {B} the principal sum of {principal}, which {B} shall repay together with interest at {interest_rate} per annum.',
        'For value received, the undersigned promises to pay to the order of {A} the sum of {principal} with interest on the unpaid balance at the rate of {interest_rate} per year.',
        'The loan amounts to {principal} and will be disbursed on {start_date} to account {bank_account}.',
        'Loan amount: {principal}. Interest: {interest_rate}. Purpose of the loan: {loan_purpose}. A previous loan of {~amount} has been fully repaid on {~date}.',
    )),
    'repayment': (('Repayment', 'Payments', 'Repayment Schedule', 'Maturity'), (
        'The loan shall be repaid in {instalment_count} monthly instalments of {instalment}, the first being due on {first_payment}.',
        'All outstanding principal and accrued interest are due and payable in full on {end_date} (the “Maturity Date”).',
        '{^B} will make payments of {instalment} each month beginning {first_payment} until {end_date}. A payment more than {~days} late incurs a fee of {late_fee}.',
        '{^B} may prepay in whole or in part at any time without penalty.',
    )),
    'security': (('Security', 'Collateral', 'Guarantee', 'Default'), (
        'As security for repayment {B} pledges {collateral}. Upon default interest accrues at {default_rate}.',
        '{guarantor} guarantees the obligations of {B} as primary obligor up to {~amount}.',
        'If {B} fails to pay any sum within {~days} of its due date, the entire balance becomes immediately due.',
    )),
    'vehicle': (('Vehicle', 'Description of Vehicle', 'The Vehicle', 'Sale of Vehicle'), (
        '{^A} sells to {B} the following motor vehicle: {vehicle}, model year {model_year}, colour {colour}, VIN {vin}, registration {plate}.',
        'The vehicle is a {model_year} {vehicle} bearing vehicle identification number {vin}, with an odometer reading of {odometer}.',
        'Make and model: {vehicle}. VIN: {vin}. First registered on {first_registration}. Mileage at handover: {odometer}. Number of previous owners: {~number}.',
    )),
    'goods': (('Goods', 'Sale of Goods', 'Items Sold', 'Subject Matter'), (
        '{^A} agrees to sell and {B} agrees to buy {goods} (the “Goods”) in the quantity of {goods_quantity}.',
        'The subject of this {agreement} is the supply of {goods}. Delivery shall be made {delivery_terms} by {delivery_date}.',
        'Delivery: {delivery_terms}, not later than {delivery_date}. Risk passes upon delivery; title passes upon full payment.',
    )),
    'price': (('Purchase Price', 'Price', 'Consideration', 'Price and Payment'), (
        'The purchase price is {price}, payable as follows: a down payment of {down_payment} upon signing and the balance on delivery.',
        '{^B} shall pay {A} the total sum of {price} by {payment_method}. {^A} acknowledges receipt of {down_payment}.',
        'In full consideration {B} pays {price}, inclusive of all taxes. The appraised value as of {~date} was {~amount}.',
        'Price: {price}. Payment is due within {payment_term}; thereafter interest of {late_interest} accrues.',
    )),
    'as_is': (('Warranty', 'As Is', 'Condition', 'Warranties'), (
        'The item is sold “as is”, without any warranty, express or implied. {^B} has inspected it on {~date}.',
        '{^A} warrants good title, free of liens and encumbrances, and a warranty period of {warranty} against defects in material and workmanship.',
        '{^A} warrants that the Goods conform to the specification for {warranty} from delivery.',
    )),
    'property': (('Property', 'Real Property', 'Agreement to Sell', 'Legal Description'), (
        '{^A} agrees to sell and {B} agrees to purchase the real property located at {premises}, parcel number {parcel}, recorded in {land_register}.',
        'The property sold is {premises}, with an area of {area}, entered in the land register of {land_register} under {parcel}.',
        'Closing shall take place on {closing_date} at the offices of {escrow_agent}. Possession passes on the same day.',
        'Earnest money in the amount of {down_payment} shall be held in escrow by {escrow_agent}. {^B} has {~days} to obtain financing of at least {~amount}.',
    )),
    'licence': (('Grant of Licence', 'License', 'Licence Grant', 'Grant of Rights'), (
        '{^A} grants {B} a {licence_scope} licence to use {licensed_product} in {territory}.',
        'Subject to the terms hereof, {A} hereby grants to {B} a {licence_scope}, non-transferable right to use the software known as {licensed_product} for up to {user_count} users.',
        'The Licensed Product is {licensed_product}. The Territory is {territory}. All rights not expressly granted are reserved.',
    )),
    'royalty': (('Royalties', 'Licence Fee', 'Royalty', 'Payments'), (
        '{^B} shall pay a royalty of {royalty} of net sales, with a minimum annual royalty of {minimum_royalty}, within {~days} of the end of each quarter.',
        'The licence fee is {fee} per year, invoiced in advance. Support is charged at {hourly_rate} per hour.',
    )),
    'partnership': (('Name and Business', 'Formation', 'Partnership', 'Business of the Partnership'), (
        'The parties form a partnership under the name of {business_name}, with its principal place of business at {premises}, for the purpose of {business_purpose}.',
        'The name of the partnership shall be {business_name}. Its business is {business_purpose}. The fiscal year ends on {fiscal_year_end}.',
        '{business_name} was first registered on {~date} in {~state} and carries on {business_purpose}.',
    )),
    'capital': (('Capital Contributions', 'Capital', 'Contributions', 'Profit and Loss'), (
        'The partners contribute capital as follows: {A} {contribution_a} and {B} {contribution_b}. Profits and losses are shared {share_a} to {share_b}.',
        '{^A} holds {share_a} and {B} holds {share_b} of the interests. No partner may withdraw more than {~amount} a month.',
    )),
    'settlement': (('Settlement', 'Settlement Payment', 'Release', 'Consideration'), (
        '{^A} shall pay {B} the sum of {settlement_amount} within {payment_term} in full and final settlement of all claims arising from {dispute}.',
        'The parties are litigants in case no. {case_number} before the {court}, filed on {~date}, and wish to settle it for {settlement_amount}, without admission of liability.',
        'In exchange for {settlement_amount}, {B} releases {A} from all claims up to {cutoff_date}. {^B} has {~days} to consider and {revocation_period} to revoke.',
    )),
    'amend': (('Amendment', 'Changes', 'Modification', 'Amended Terms'), (
        'Section {amended_section} of the Agreement dated {original_date} is deleted and replaced as follows: “The amount shall be {new_amount}.”',
        'The parties entered into an agreement on {original_date} (the “Original Agreement”), which they now wish to amend. The expiry date in Section {amended_section} is changed from {~date} to {new_end_date}.',
        'Effective from {start_date}, the fee stated in Section {amended_section} is increased from {~amount} to {new_amount}. All other terms remain unchanged.',
    )),
    'powers': (('Powers', 'Appointment of Agent', 'Grant of Power', 'Authority'), (
        'I, {party_a}, residing at {address_a}, appoint {party_b} of {address_b} as my attorney-in-fact to act in my name in {powers}.',
        'My agent shall have full power and authority over {powers}. If {party_b} is unable to serve, I appoint {substitute} as successor agent.',
        'This power of attorney becomes effective on {start_date} and expires on {end_date} unless revoked. It is not affected by my later incapacity.',
    )),
    'tos': (('Acceptance of Terms', 'About Us', 'Who We Are', 'Contact', 'Eligibility', 'Your Account', 'Cancellation'), (
        'These Terms govern your use of {website}, operated by {operator}, {operator_address}. By using it you agree to them.',
        'You must be at least {minimum_age} years old to open an account. We may suspend accounts that are inactive for {~months}.',
        'Questions may be sent to {email_a} or by post to {operator_address}. We answer within {~days}.',
        'You may cancel within {revocation_period} of your purchase. Subscriptions cost {fee} per month and renew until cancelled.',
        'We changed these Terms last on {last_updated}. Earlier versions, such as that of {~date}, remain available on request.',
        '{operator} is registered in {~state} under number {registration} (VAT {vat_id}).',
    )),
}

BOILERPLATE: Clauses = {
    'entire': (('Entire Agreement', 'Integration', 'Complete Agreement', 'Whole Agreement'), (
        'This {agreement} expresses the complete understanding of the parties with respect to the subject matter and supersedes all prior proposals, agreements, representations and understandings.',
        'This document, together with Schedules 1 to 3, constitutes the entire agreement between the parties. It replaces the letter of intent dated {~date}.',
        'The parties have not relied on any statement that is not set out in this {agreement}.',
    )),
    'amendments': (('Amendments', 'Modification', 'Variation', 'Changes in Writing'), (
        'No amendment shall be effective unless in writing and signed by both parties.',
        'This {agreement} may not be amended except in a writing signed by both {A} and {B}.',
    )),
    'severability': (('Severability', 'Invalidity', 'Partial Invalidity', 'Severance'), (
        'If a court finds any provision of this {agreement} invalid or unenforceable, the remainder shall be interpreted so as best to effect the intent of the parties.',
        'Should any provision be or become void, the validity of the others shall not be affected.',
    )),
    'waiver': (('Waiver', 'No Waiver', 'Waivers'), (
        'The failure to exercise any right provided in this {agreement} shall not be a waiver of prior or subsequent rights.',
        'No waiver shall be effective unless made in writing; a waiver on one occasion is not a waiver on another.',
    )),
    'assignment': (('Assignment', 'Transfer', 'Successors and Assigns', 'No Assignment'), (
        'Neither party may assign its rights or delegate its duties without the prior written consent of the other, which shall not be unreasonably withheld.',
        'This {agreement} shall be binding upon the successors, heirs and permitted assigns of each party. {^A} may assign it to {~company} without consent.',
    )),
    'relationship': (('Relationships', 'No Partnership', 'Independent Contractor', 'Relationship of the Parties'), (
        'Nothing contained in this {agreement} shall be deemed to constitute either party a partner, joint venturer or employee of the other for any purpose.',
        '{^B} acts as an independent contractor and is responsible for its own taxes and social security.',
    )),
    'counterparts': (('Counterparts', 'Execution', 'Electronic Signatures'), (
        'This {agreement} may be executed in counterparts, each of which shall be deemed an original. Signatures sent by facsimile or e-mail are binding.',
        'Executed in two originals, one for each party.',
    )),
    'headings': (('Headings', 'Interpretation', 'Construction'), (
        'Headings are for convenience only and do not affect interpretation. Words in the singular include the plural.',
        'References to a statute are to that statute as amended, including the Act of {~year}.',
        '“Business Day” means a day other than a Saturday, Sunday or public holiday in {~place}.',
        'In this {agreement} “month” means a calendar month and “year” the period from {~day_month} to the day before in the next year.',
    )),
    'force_majeure': (('Force Majeure', 'Events beyond Control', 'Excusable Delay'), (
        'Neither party shall be liable for delay caused by events beyond its reasonable control, such as strikes, floods, epidemics or acts of government. If such an event lasts more than {~days}, either party may terminate.',
        'Performance is suspended for as long as the event of force majeure lasts.',
    )),
    'no_licence': (('No License', 'Ownership', 'Intellectual Property', 'Title'), (
        'Nothing herein grants any licence under any patent, copyright or trade mark. All Confidential Information remains the property of its owner.',
        'All work product created by {B} in the course of the Services shall be owned exclusively by {A} as a work made for hire.',
        'U.S. Patent No. {~patent}, issued on {~date} to {~person}, is excluded from this {agreement}.',
    )),
    'no_warranty': (('No Warranty', 'Disclaimer', 'No Obligation'), (
        'All information is provided “as is”, without warranty as to its accuracy or completeness.',
        'Neither party is obliged to enter into any further agreement. Discussions may be ended at any time.',
    )),
    'compliance': (('Compliance with Laws', 'Export Control', 'Anti-Bribery', 'Data Protection', 'Securities Laws'), (
        'Each party shall comply with all applicable laws, including export regulations, and shall not give or accept any bribe.',
        'Where personal data are processed, the parties shall comply with Regulation (EU) 2016/679 and notify breaches within seventy-two (72) hours.',
        '{^B} is aware that securities laws restrict persons with material non-public information about {~company} from trading in its shares.',
        'Records shall be kept for {~years} and be open to inspection by {A}’s auditors, currently {~company}.',
    )),
    'indemnity': (('Indemnification', 'Indemnity', 'Hold Harmless'), (
        '{^B} shall indemnify and hold {A} harmless from any loss, damage or expense arising from a breach of this {agreement}.',
        'Each party shall defend the other against third-party claims, provided that it is informed within {~days}.',
    )),
    'authority': (('Authority', 'Representations', 'Representations and Warranties'), (
        'Each party represents that it has full power and authority to enter into this {agreement} and that the person signing is duly authorised.',
        '{^A} is duly organised and in good standing under the laws of {~state}, and has paid up capital of {~amount}.',
        'No litigation is pending except the matter of {~company} v. {~company}, in which a hearing is set for {~date}.',
    )),
    'third_parties': (('Third Parties', 'No Third-Party Rights', 'Publicity', 'Affiliates'), (
        'A person who is not a party has no right to enforce any term of this {agreement}.',
        'Neither party shall issue a press release mentioning the other without consent.',
        '“Affiliate” means any entity that controls, is controlled by or is under common control with a party, in the case of {A} including {~company}.',
        'Copies of this {agreement} have been given to {~person} ({~job}) for information only.',
    )),
    'time': (('Time of the Essence', 'Further Assurances', 'Cooperation', 'Costs', 'Advice'), (
        'Time is of the essence in the performance of each obligation.',
        'Each party shall execute such further documents as may reasonably be required.',
        'Each party has had the opportunity to seek independent legal advice, in the case of {B} from {~person}.',
        'Any sum not paid when due shall be increased by a one-off charge of {~amount}.',
        'The parties shall meet at least once every {~months} in {~place} to review progress.',
    )),
}
