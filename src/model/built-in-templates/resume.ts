import type { TemplateDraft } from '../template.ts';

export const resume = {
  name: 'Résumé',
  description: 'CVs and résumés: person, experience, education, skills and languages.',
  category: 'RESUME',
  schema: {
    data: {
      name: { type: 'string', description: 'Full name of the applicant' },
      title: { type: 'string', description: 'Profession or headline under the name' },
      email: { type: 'string', format: 'email' },
      phone: { type: 'string', format: 'phone' },
      address: { type: 'string', format: 'address', description: 'Address, or town and country' },
      dateOfBirth: { type: 'date' },
      nationality: { type: 'string' },
      links: {
        type: 'array',
        itemType: 'string',
        description: 'Web site, LinkedIn, GitHub and other profiles',
      },
      summary: { type: 'string', description: 'Profile or objective' },
      experience: {
        type: 'array',
        itemType: 'object',
        description: 'Positions held, in the order printed',
        itemSchema: {
          properties: {
            position: { type: 'string', description: 'Job title' },
            company: { type: 'string', description: 'Employer' },
            location: { type: 'string' },
            startDate: { type: 'string', description: 'As printed: 03/2019, March 2019, 2019' },
            endDate: { type: 'string', description: 'As printed; "present" where it goes on' },
            description: { type: 'string', description: 'Tasks and achievements' },
          },
        },
      },
      education: {
        type: 'array',
        itemType: 'object',
        description: 'Schools and degrees, in the order printed',
        itemSchema: {
          properties: {
            institution: { type: 'string', description: 'School or university' },
            degree: { type: 'string' },
            field: { type: 'string', description: 'Subject' },
            startDate: { type: 'string' },
            endDate: { type: 'string' },
            grade: { type: 'string' },
          },
        },
      },
      skills: { type: 'array', itemType: 'string' },
      languages: {
        type: 'array',
        itemType: 'object',
        itemSchema: {
          properties: {
            language: { type: 'string' },
            level: { type: 'string', description: 'Native, fluent, B2' },
          },
        },
      },
      certifications: {
        type: 'array',
        itemType: 'object',
        description: 'Certificates, licences and courses',
        itemSchema: {
          properties: { name: { type: 'string' }, issuer: { type: 'string' }, date: { type: 'string' } },
        },
      },
      publications: { type: 'array', itemType: 'string' },
      interests: { type: 'array', itemType: 'string', description: 'Hobbies and interests' },
    },
  },
} as const satisfies TemplateDraft;
