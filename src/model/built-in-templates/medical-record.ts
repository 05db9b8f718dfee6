import type { TemplateDraft } from '../template.ts';

export const medicalRecord = {
  name: 'Medical record',
  description: 'Reports, discharge letters, laboratory results and prescriptions.',
  category: 'MEDICAL_RECORD',
  schema: {
    data: {
      documentType: {
        type: 'string',
        description: 'Discharge summary, laboratory report, prescription, referral',
      },
      documentDate: { type: 'date', description: 'Date of the report' },
      patient: {
        type: 'object',
        description: 'Whom it is about',
        properties: {
          name: { type: 'string' },
          dateOfBirth: { type: 'date' },
          sex: { type: 'string', description: 'As printed' },
          patientNumber: { type: 'string', description: 'Patient, case or medical record number' },
          insurer: { type: 'string', description: 'Health insurance or fund' },
          insuranceNumber: { type: 'string' },
          address: { type: 'string', format: 'address' },
          phone: { type: 'string', format: 'phone' },
        },
      },
      provider: {
        type: 'object',
        description: 'Hospital, practice or laboratory that wrote it',
        properties: {
          name: { type: 'string' },
          department: { type: 'string' },
          physician: { type: 'string', description: 'Doctor in charge or who signed' },
          address: { type: 'string', format: 'address' },
          phone: { type: 'string', format: 'phone' },
        },
      },
      referringPhysician: { type: 'string' },
      admissionDate: { type: 'date' },
      dischargeDate: { type: 'date' },
      reasonForVisit: { type: 'string', description: 'Chief complaint or reason for the examination' },
      diagnoses: {
        type: 'array',
        itemType: 'object',
        itemSchema: {
          properties: {
            description: { type: 'string' },
            code: { type: 'string', description: 'ICD code' },
          },
        },
      },
      procedures: {
        type: 'array',
        itemType: 'object',
        description: 'Operations, examinations and therapies',
        itemSchema: { properties: { description: { type: 'string' }, date: { type: 'date' } } },
      },
      allergies: { type: 'array', itemType: 'string' },
      medications: {
        type: 'array',
        itemType: 'object',
        itemSchema: {
          properties: {
            name: { type: 'string', description: 'Drug or active substance' },
            dosage: { type: 'string', description: 'Strength or dose: 40 mg' },
            frequency: { type: 'string', description: 'How often: 1-0-1, twice daily' },
            duration: { type: 'string' },
          },
        },
      },
      vitalSigns: {
        type: 'object',
        properties: {
          bloodPressure: { type: 'string' },
          heartRate: { type: 'string' },
          temperature: { type: 'string' },
          weight: { type: 'string' },
          height: { type: 'string' },
        },
      },
      laboratoryResults: {
        type: 'array',
        itemType: 'object',
        description: 'One entry for each test',
        itemSchema: {
          properties: {
            test: { type: 'string' },
            value: { type: 'string', description: 'Result as printed' },
            unit: { type: 'string' },
            referenceRange: { type: 'string' },
            flag: { type: 'string', description: 'Mark of an abnormal value: H, L, *' },
          },
        },
      },
      findings: { type: 'string', description: 'Findings or conclusion' },
      recommendations: { type: 'string', description: 'Plan, follow-up and advice' },
      nextAppointment: { type: 'date' },
    },
  },
} as const satisfies TemplateDraft;
