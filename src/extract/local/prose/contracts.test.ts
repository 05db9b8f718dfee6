import { describe, expect, it } from 'vitest';
import { contract } from '../../../model/built-in-templates/contract.ts';
import { proseOf, surest, templateOf, typedView } from './testing/typed-document.ts';

const nda = templateOf(
  {
    effectiveDate: { type: 'date' },
    jurisdiction: { type: 'string', description: 'State or country whose law governs it' },
    parties: { type: 'array', itemType: 'string' },
    term: { type: 'string', description: 'As "<number> <units>", e.g. "2 years"' },
  },
  'CONTRACT',
);

const english = `
# SERVICE AGREEMENT

This Service Agreement (this “Agreement”) is made and entered into as of this 3rd day of March, 2021, by and between Alder & Finch Tools, Inc., a Delaware corporation with offices at 12 Harbor Road, Portland, ME 04101 (the “Client”), and Maria L. Ostrander, an individual residing at 9 Elm Street, Salem, OR 97301 (“Consultant”).

1. Term. This Agreement shall remain in full force and effect for a period of two (2) years from the date hereof. Either party may terminate it upon thirty (30) days’ prior written notice. Thereafter it shall automatically renew for successive periods of one year.

2. Fees. The Client shall pay a total fee of $48,500.00 for the services.

3. No solicitation. For a period of five (5) years after termination of employment, Consultant shall not solicit customers.

4. Law. This Agreement shall be governed by, and construed in accordance with, the laws of the State of Oregon, without regard to conflict of laws. The courts of Multnomah County shall have jurisdiction.

ALDER & FINCH TOOLS, INC.
By: /s/ Ruth Calder
Name: Ruth Calder
Title: Chief Executive Officer
Date: March 4, 2021
`;

describe('an English contract', () => {
  const found = surest(proseOf(typedView(english, { language: 'en', country: 'US' }), nda));

  it('gives date, law, term and parties', () => {
    expect(found).toEqual({
      effectiveDate: '2021-03-03',
      jurisdiction: 'Oregon',
      term: '2 years',
      'parties.0': 'Alder & Finch Tools, Inc.',
      'parties.1': 'Maria L. Ostrander',
    });
  });

  it('gives everything that the built-in template asks for', () => {
    const all = surest(proseOf(typedView(english, { language: 'en', country: 'US' }), contract));
    expect(all).toMatchObject({
      title: 'SERVICE AGREEMENT',
      agreementDate: '2021-03-03',
      term: 'two (2) years',
      noticePeriod: 'thirty (30) days',
      renewalTerm: 'one year',
      isRenewedAutomatically: true,
      value: 48500,
      governingLaw: 'State of Oregon',
      jurisdiction: 'Multnomah County',
      'parties.0.role': 'Client',
      'parties.0.address': '12 Harbor Road, Portland, ME 04101',
      'parties.0.representative': 'Ruth Calder',
      'parties.1.name': 'Maria L. Ostrander',
      'parties.1.role': 'Consultant',
      'parties.1.address': '9 Elm Street, Salem, OR 97301',
      'signatures.0.name': 'Ruth Calder',
      'signatures.0.title': 'Chief Executive Officer',
      'signatures.0.date': '2021-03-04',
    });
  });

  it.each(['For', 'For and on behalf of', 'On behalf of', 'Pour'])(
    'signed “%s” somebody is signed by them',
    (signedFor) => {
      const text = `SERVICE AGREEMENT\n\n${signedFor} Tern Optics, Inc.\nBy: /s/ Ann Lindt\nName: Ann Lindt\nTitle: President`;
      expect(surest(proseOf(typedView(text), contract))).toMatchObject({
        'signatures.0.party': 'Tern Optics, Inc.',
      });
    },
  );

  it('shows where each value stands', () => {
    for (const finding of proseOf(typedView(english), nda)) {
      expect(finding.page).toBe(1);
      expect(finding.box).not.toBeNull();
      expect(finding.confidence).toBeGreaterThan(0);
      expect(finding.confidence).toBeLessThanOrEqual(1);
    }
  });

  it('reads a sentence over the end of a page, past footer and header', () => {
    const pages = `Sample Corp\n\nThis Agreement is entered into as of\n_ Page 1\fSample Corp\nMay 7, 2019 by and between Ostra Foods LLC (“Buyer”) and Peter Quill (“Seller”).\n_ Page 2`;
    expect(surest(proseOf(typedView(pages), nda))).toMatchObject({
      effectiveDate: '2019-05-07',
      'parties.1': 'Peter Quill',
    });
  });

  it('takes another contract’s date for less sure', () => {
    const text =
      'This Amendment refers to that certain Lease Agreement dated as of June 1, 2010. This Amendment is effective as of July 2, 2012.';
    expect(surest(proseOf(typedView(text), nda))).toMatchObject({ effectiveDate: '2012-07-02' });
  });

  it('finds nothing where nothing is said', () => {
    const text =
      'Thank you for your visit. We hope to see you again soon.\nThe shop is open from Monday to Friday.';
    expect(proseOf(typedView(text), nda)).toEqual([]);
  });
});

describe('contracts in other languages', () => {
  const cases = {
    de: [
      `# Dienstleistungsvertrag\n\nzwischen der Nordlicht Software GmbH, Hafenstraße 12, 20457 Hamburg – nachfolgend „Auftraggeber“ genannt – und der Bergmann Beratung AG, Ringweg 3, 80331 München – nachfolgend „Auftragnehmer“ genannt –\n\nDer Vertrag tritt am 1. April 2022 in Kraft. Er hat eine Laufzeit von zwei (2) Jahren.\nEs gilt das Recht der Bundesrepublik Deutschland. Gerichtsstand ist Hamburg.`,
      {
        effectiveDate: '2022-04-01',
        term: '2 Jahren',
        'parties.0': 'Nordlicht Software GmbH',
        'parties.1': 'Bergmann Beratung AG',
      },
    ],
    fr: [
      `# CONTRAT DE PRESTATION\n\nEntre la société Atelier Mistral SARL, dont le siège social est situé au 8 rue des Lilas, 13001 Marseille (ci-après « le Client »), et Claire Dubreuil, demeurant au 4 place Verte, 69002 Lyon (ci-après « le Prestataire »).\n\nLe présent contrat prend effet le 15 septembre 2020. Le contrat est conclu pour une durée de trois ans.\nIl est régi par le droit français. Tout litige relève du tribunal de Marseille.`,
      {
        effectiveDate: '2020-09-15',
        term: '3 ans',
        'parties.0': 'Atelier Mistral SARL',
        'parties.1': 'Claire Dubreuil',
      },
    ],
    es: [
      `# CONTRATO DE ARRENDAMIENTO\n\nEntre Inmobiliaria Sol y Mar S.L., con domicilio en Calle Mayor 5, 28013 Madrid (en adelante, “el Arrendador”), y Lucía Ferrer Ramos (en adelante, “el Arrendatario”).\n\nEl contrato entrará en vigor el 1 de enero de 2023 y tendrá una duración de cinco años.\nEl presente contrato se rige por la legislación española.`,
      {
        effectiveDate: '2023-01-01',
        term: '5 años',
        'parties.0': 'Inmobiliaria Sol y Mar S.L.',
        'parties.1': 'Lucía Ferrer Ramos',
      },
    ],
    it: [
      `# CONTRATTO DI CONSULENZA\n\ntra Officina Vento S.r.l., con sede in Via Roma 10, 20121 Milano (di seguito “Committente”) e Marco Bellini (di seguito “Consulente”).\n\nIl contratto ha efficacia a decorrere dal 10 febbraio 2021. Il contratto ha una durata di 18 mesi.\nÈ competente il Foro di Milano.`,
      {
        effectiveDate: '2021-02-10',
        term: '18 mesi',
        'parties.0': 'Officina Vento S.r.l.',
        'parties.1': 'Marco Bellini',
      },
    ],
    pt: [
      `# CONTRATO DE SERVIÇOS\n\nEntre Azul Marinho Ltda., com sede em Rua das Flores 20, Lisboa (doravante “Contratante”), e Joana Prates (doravante “Contratada”).\n\nO contrato entra em vigor em 5 de maio de 2022. O contrato terá duração de doze meses.`,
      {
        effectiveDate: '2022-05-05',
        term: '12 meses',
        'parties.0': 'Azul Marinho Ltda.',
        'parties.1': 'Joana Prates',
      },
    ],
    zh: [
      '# 服务合同\n\n甲方：上海海星科技有限公司\n乙方：北京云帆咨询有限公司\n\n本合同自2023年4月1日起生效，有效期为三年。\n本合同适用中华人民共和国法律。',
      {
        effectiveDate: '2023-04-01',
        term: '3年',
        'parties.0': '上海海星科技有限公司',
        'parties.1': '北京云帆咨询有限公司',
        jurisdiction: '中华人民共和国',
      },
    ],
    ru: [
      '# ДОГОВОР АРЕНДЫ\n\nОбщество с ограниченной ответственностью «Волна», именуемое в дальнейшем «Арендодатель», в лице директора Петрова И. И., и гражданин Сидоров Павел Андреевич, именуемый в дальнейшем «Арендатор», заключили настоящий договор о нижеследующем.\n\nДоговор вступает в силу с 1 апреля 2022 г. и действует в течение двух лет.\nДоговор регулируется законодательством Российской Федерации.',
      {
        effectiveDate: '2022-04-01',
        term: '2 лет',
        jurisdiction: 'Российской Федерации',
        'parties.0': 'Общество с ограниченной ответственностью «Волна»',
        'parties.1': 'Сидоров Павел Андреевич',
      },
    ],
    ja: [
      '# 業務委託契約書\n\n株式会社青空（以下「甲」という。）と山田太郎（以下「乙」という。）は、次のとおり契約を締結する。\n\n本契約は2023年4月1日から効力を生じる。有効期間は2年間とする。\n本契約は日本法に準拠する。',
      {
        effectiveDate: '2023-04-01',
        term: '2年間',
        jurisdiction: '日本',
        'parties.0': '株式会社青空',
        'parties.1': '山田太郎',
      },
    ],
    ko: [
      '# 용역 계약서\n\n갑: 주식회사 한빛소프트\n을: 김민수\n\n계약일: 2023년 3월 2일\n계약 기간: 2년\n본 계약은 대한민국 법에 따라 해석된다.',
      {
        effectiveDate: '2023-03-02',
        term: '2년',
        jurisdiction: '대한민국',
        'parties.0': '주식회사 한빛소프트',
        'parties.1': '김민수',
      },
    ],
  } as const;

  it.each(Object.entries(cases))('%s', (language, [text, wanted]) => {
    expect(surest(proseOf(typedView(text, { language }), nda))).toMatchObject(wanted);
  });
});

describe('a German lease', () => {
  it('gives parties by roles between dashes, notice and rent', () => {
    const text = `# Mietvertrag

zwischen

Frau Anna Berger, Lindenallee 4, 04103 Leipzig
– Vermieterin –

und

Herrn Jonas Keller, Am Markt 9, 04109 Leipzig
– Mieter –

§ 1 Mietbeginn
Das Mietverhältnis beginnt am 01.05.2023.
§ 2 Miete
Die monatliche Miete beträgt 850,00 EUR.
§ 3 Kündigung
Die Kündigungsfrist beträgt drei Monate.`;
    expect(surest(proseOf(typedView(text, { language: 'de', country: 'DE' }), contract))).toMatchObject({
      effectiveDate: '2023-05-01',
      noticePeriod: 'drei Monate',
      value: 850,
      'parties.0.name': 'Anna Berger',
      'parties.0.role': 'Vermieterin',
      'parties.0.address': 'Lindenallee 4, 04103 Leipzig',
      'parties.1.name': 'Jonas Keller',
      'parties.1.address': 'Am Markt 9, 04109 Leipzig',
    });
  });
});

describe('parties of a letter', () => {
  it('are few, however many companies its schedules give short names to', () => {
    const towns = 'Alder Birch Cedar Dale Elm Fir Grove Heath Ivy Juniper Knoll Larch'.split(' ');
    const text = towns.map((town) => `${town} Holdings, Inc. (the “${town}”) holds shares.`).join('\n\n');
    const found = surest(proseOf(typedView(`Dear Sirs,\n\n${text}`, { language: 'en', country: 'US' }), nda));
    expect(Object.keys(found).filter((path) => path.startsWith('parties.')).length).toBeLessThanOrEqual(6);
    expect(found['parties.0']).toBe('Alder Holdings, Inc.');
  });

  it('come from names that the text shortens and from signatures', () => {
    const text = `March 3, 2020

Harrow Systems Corporation
12 Mill Lane

Ladies and Gentlemen:
You have requested information from Tern Optics, Inc. (the “Company”) in connection with a transaction.

Very truly yours,
TERN OPTICS, INC.
By: /s/ Ann Lindt
Name: Ann Lindt
Title: President

AGREED:
HARROW SYSTEMS CORPORATION
By: /s/ Bo Reyes
Name: Bo Reyes
Title: Director`;
    const found = surest(proseOf(typedView(text), nda));
    expect(found).toMatchObject({
      effectiveDate: '2020-03-03',
      'parties.0': 'Tern Optics, Inc.',
      'parties.1': 'HARROW SYSTEMS CORPORATION',
    });
  });

  it('sign with a typed mark, and what stands behind it is no name', () => {
    const template = templateOf({ signerName: { type: 'string' } }, 'CUSTOM');
    const signed = (line: string) =>
      surest(proseOf(typedView(`I swear that this is true.\n\n${line}`), template));
    expect(signed('/s/ Inyoung Choi eSigned')).toEqual({ signerName: 'Inyoung Choi' });
    expect(signed("By: /s/ Janice M. O'Connell")).toEqual({ signerName: "Janice M. O'Connell" });
    expect(signed('/s/ eSigned')).toEqual({});
  });

  it('answer for a field that is called like a role', () => {
    const template = templateOf({ landlord: { type: 'string' }, tenant: { type: 'string' } }, 'CONTRACT');
    const text =
      'This Lease Agreement is made by and between Brick Lane Homes LLC (“Landlord”) and Iris Calloway (“Tenant”).';
    expect(surest(proseOf(typedView(text), template))).toEqual({
      landlord: 'Brick Lane Homes LLC',
      tenant: 'Iris Calloway',
    });
  });
});
