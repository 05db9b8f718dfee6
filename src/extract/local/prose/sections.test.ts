import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../../layout/testing/drawn-page.ts';
import { medicalRecord } from '../../../model/built-in-templates/medical-record.ts';
import { resume } from '../../../model/built-in-templates/resume.ts';
import { drawnSource } from '../../testing/drawn-source.ts';
import { viewOf } from '../view.ts';
import { proseOf, surest, templateOf, typedView } from './testing/typed-document.ts';

describe('an English CV', () => {
  const text = `
Nora Whitfield
nora@whitfield.example

# Summary
Careful analyst who likes clear reports and long walks through data.

# Experience
Data Analyst - 03/2019 to present
Birch Insights Ltd, Leeds
• Built weekly reports for twelve teams
• Cut run time by half
Junior Analyst - 09/2016 to 02/2019
Kestrel Retail plc, York
• Kept the books

# Education
Bachelor of Science in Statistics - 2016
University of York

# Skills
• SQL
• Python
• Careful writing

# Languages
English (native), German - B2

# Hobbies
Chess, cycling and bread`;
  const found = surest(proseOf(typedView(text, { language: 'en' }), resume));

  it('gives its sections', () => {
    expect(found).toMatchObject({
      summary: 'Careful analyst who likes clear reports and long walks through data.',
      'skills.0': 'SQL',
      'skills.2': 'Careful writing',
      'interests.0': 'Chess',
      'interests.1': 'cycling',
      'interests.2': 'bread',
      'languages.0.language': 'English',
      'languages.0.level': 'native',
      'languages.1.language': 'German',
      'languages.1.level': 'B2',
    });
    expect(found['skills.3']).toBeUndefined();
  });

  it('gives its entries', () => {
    expect(found).toMatchObject({
      'experience.0.position': 'Data Analyst',
      'experience.0.company': 'Birch Insights Ltd',
      'experience.0.location': 'Leeds',
      'experience.0.startDate': '03/2019',
      'experience.0.endDate': 'present',
      'experience.1.position': 'Junior Analyst',
      'experience.1.company': 'Kestrel Retail plc',
      'experience.1.endDate': '02/2019',
      'education.0.degree': 'Bachelor of Science in Statistics',
      'education.0.institution': 'University of York',
      'education.0.endDate': '2016',
    });
    expect(found['experience.0.description']).toContain('Cut run time by half');
  });
});

describe('CVs in other languages', () => {
  const template = templateOf(
    {
      skills: { type: 'array', itemType: 'string' },
      languages: { type: 'array', itemType: 'string' },
      experience: {
        type: 'array',
        itemType: 'object',
        itemSchema: {
          properties: {
            position: { type: 'string' },
            company: { type: 'string' },
            startDate: { type: 'string' },
            endDate: { type: 'string' },
          },
        },
      },
    },
    'RESUME',
  );
  const cases = {
    de: [
      '# Berufserfahrung\n01/2018 – heute\nSoftwareentwickler\nWaldblick IT GmbH\n• Wartung der Anlagen\n\n# Kenntnisse\nJava, SQL, Projektleitung\n\n# Sprachen\nDeutsch – Muttersprache\nEnglisch – C1',
      'Softwareentwickler',
      'Waldblick IT GmbH',
      '01/2018',
      'SQL',
      'Englisch – C1',
    ],
    fr: [
      '# Expérience professionnelle\nDéveloppeur web\nStudio Lumière SARL\nmars 2017 – juin 2021\n• Sites pour la presse\n\n# Compétences\n• PHP\n• HTML\n\n# Langues\nFrançais, anglais',
      'Développeur web',
      'Studio Lumière SARL',
      'mars 2017',
      'HTML',
      'anglais',
    ],
    zh: [
      '# 工作经历\n2018年3月 - 至今 上海海星科技有限公司 软件工程师\n负责后台开发\n\n# 技能\nJava、数据库\n\n# 语言能力\n英语、日语',
      ...(['软件工程师', '上海海星科技有限公司', '2018年3月', '数据库', '日语'] as const),
    ],
    ru: [
      '# Опыт работы\nИнженер\nООО «Маяк»\n2015 – 2020\n\n# Навыки\nЧертежи; расчёты\n\n# Языки\nРусский, английский',
      'Инженер',
      'ООО «Маяк»',
      '2015',
      'расчёты',
      'английский',
    ],
  } as const;

  it.each(Object.entries(cases))('%s', (language, [text, position, company, startDate, skill, second]) => {
    expect(surest(proseOf(typedView(text, { language }), template))).toMatchObject({
      'experience.0.position': position,
      'experience.0.company': company,
      'experience.0.startDate': startDate,
      'skills.1': skill,
      'languages.1': second,
    });
  });
});

describe('a CV whose headings stand in the margin', () => {
  it('takes the text beside them', () => {
    const left = [textAt(40, 100, 'Skills', { size: 12 }), textAt(40, 200, 'Languages', { size: 12 })];
    const right = [
      linesAt(220, 100, ['Welding', 'Plumbing', 'Drawing of plans']),
      linesAt(220, 200, ['English', 'Polish']),
    ];
    const template = templateOf(
      { skills: { type: 'array', itemType: 'string' }, languages: { type: 'array', itemType: 'string' } },
      'RESUME',
    );
    expect(surest(proseOf(viewOf(drawnSource([...left, ...right])), template))).toEqual({
      'skills.0': 'Welding',
      'skills.1': 'Plumbing',
      'skills.2': 'Drawing of plans',
      'languages.0': 'English',
      'languages.1': 'Polish',
    });
  });
});

describe('a CV with bars and labels', () => {
  it('keeps what is listed under skills together', () => {
    const text = `JANE ROE

WORK HISTORY
Acme Widgets Inc. | Senior Engineer
Jan 2020 - Present
Led a team of five.
Beta Co. | Engineer
May 2016 - Dec 2019

EDUCATION
MIT, B.S. Computer Science, 2012 – 2016, GPA 3.8

TECHNICAL SKILLS
Languages: C, Go, Rust
Tools: Git, Make`;
    const found = surest(proseOf(typedView(text, { language: 'en' }), resume));
    expect(found).toMatchObject({
      'skills.0': 'C',
      'skills.4': 'Make',
      'experience.0.company': 'Acme Widgets Inc.',
      'experience.1.position': 'Engineer',
      'education.0.institution': 'MIT',
      'education.0.degree': 'B.S. Computer Science',
      'education.0.grade': '3.8',
    });
    expect(found['languages.0.language']).toBeUndefined();
  });
});

describe('a medical report', () => {
  it('gives diagnoses with codes, medicines with doses, and texts', () => {
    const text = `
# Diagnoses
• Arterial hypertension (I10.9)
• Type 2 diabetes E11.9

# Medication
• Ramipril 5 mg 1-0-0
• Metformin 850 mg twice daily

Allergies: penicillin, nuts

# Findings
Heart sounds are regular. Lungs are clear.

# Recommendations
Check of blood pressure in two weeks.`;
    expect(surest(proseOf(typedView(text, { language: 'en' }), medicalRecord))).toMatchObject({
      'diagnoses.0.description': 'Arterial hypertension',
      'diagnoses.0.code': 'I10.9',
      'diagnoses.1.description': 'Type 2 diabetes',
      'diagnoses.1.code': 'E11.9',
      'medications.0.name': 'Ramipril',
      'medications.0.dosage': '5 mg',
      'medications.0.frequency': '1-0-0',
      'medications.1.name': 'Metformin',
      'medications.1.frequency': 'twice daily',
      'allergies.0': 'penicillin',
      'allergies.1': 'nuts',
      findings: 'Heart sounds are regular. Lungs are clear.',
      recommendations: 'Check of blood pressure in two weeks.',
    });
  });
});

describe('headings and lists that no list of words knows', () => {
  it('are found by the field’s own name', () => {
    const template = templateOf({
      safetyMeasures: { type: 'array', itemType: 'string' },
      skills: { type: 'array', itemType: 'string' },
    });
    const text = '# Skills\nWelding\n\n# Safety measures\n• Wear gloves\n• Wear goggles\n\n# Notes\nNone.';
    expect(surest(proseOf(typedView(text), template))).toEqual({
      'skills.0': 'Welding',
      'safetyMeasures.0': 'Wear gloves',
      'safetyMeasures.1': 'Wear goggles',
    });
  });

  it('are no objects where their items say only one of several things', () => {
    const machine = { name: { type: 'string' }, serialNumber: { type: 'string' } } as const;
    const template = templateOf({
      machines: { type: 'array', itemType: 'object', itemSchema: { properties: machine } },
    });
    const listed = ['Press - XA100', 'Keep clean', 'Oil weekly', 'Call us', 'Ask first', 'No smoking'];
    const text = `# Machines\n${listed.map((item) => `• ${item}`).join('\n')}`;
    expect(surest(proseOf(typedView(text), template))).toEqual({
      'machines.0.name': 'Press',
      'machines.0.serialNumber': 'XA100',
    });
  });

  it('take all e-mail addresses', () => {
    const template = templateOf({ emails: { type: 'array', itemType: 'string' } });
    const text = 'Write to anna@reed.com or ben@reed.com.\nAgain: anna@reed.com';
    expect(surest(proseOf(typedView(text), template))).toEqual({
      'emails.0': 'anna@reed.com',
      'emails.1': 'ben@reed.com',
    });
  });
});

it('ends a text where the page asks for something else', () => {
  const source = drawnSource([
    textAt(50, 100, 'Summary', { size: 14 }),
    textAt(50, 120, 'Keep dry and cool.'),
    textAt(50, 150, 'Prepared by'),
    textAt(50, 164, 'Ann Smith'),
  ]);
  const seenAs = (role: 'text' | 'label') => ({
    ...source,
    document: {
      ...source.document,
      pages: source.document.pages.map((page) => ({
        ...page,
        segments: page.segments.map((segment) =>
          segment.text === 'Prepared by' ? { ...segment, role } : segment,
        ),
      })),
    },
  });
  const summary = (role: 'text' | 'label') =>
    surest(proseOf(viewOf(seenAs(role)), templateOf({ summary: { type: 'string' } }))).summary;
  expect(summary('text')).toMatch(/Prepared by/);
  expect(summary('label')).toBe('Keep dry and cool.');
});
