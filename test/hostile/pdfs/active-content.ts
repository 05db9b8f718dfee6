/** PDFs that ask for things to be done: nobody does them, and what is on the page is read as ever. */
import type { Corpus } from '../hostile-document.ts';
import { pdfWith } from './hostile-pdf.ts';

const script = '<< /S /JavaScript /JS (while\\(true\\){} app.alert\\(1\\);) >>';
const launch = '<< /S /Launch /F (/bin/sh) /Win << /F (cmd.exe) /P (/c calc) >> >>';

export const activeContent: Corpus = {
  'a script when it opens': { bytes: () => pdfWith({ catalog: `/OpenAction ${script}` }), gives: 'reads' },
  'a program when it opens': { bytes: () => pdfWith({ catalog: `/OpenAction ${launch}` }), gives: 'reads' },
  'scripts for everything': {
    bytes: () =>
      pdfWith({
        catalog: `/AA << /WC ${script} /DP ${script} >> /Names << /JavaScript << /Names [(a) ${script}] >> >> /AcroForm << /Fields [10 0 R] /CO [10 0 R] >>`,
        page: `/AA << /O ${script} /C ${launch} >> /Annots [10 0 R]`,
        objects: {
          10: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (x) /Rect [120 5 180 20] /AA << /K ${script} /F ${script} /V ${script} /C ${script} >> >>`,
        },
      }),
    gives: 'reads',
  },
  'actions in a circle': {
    bytes: () =>
      pdfWith({
        catalog: '/OpenAction 10 0 R',
        objects: { 10: '<< /S /GoTo /D [3 0 R /Fit] /Next 10 0 R >>' },
      }),
    gives: 'reads',
  },
  'addresses to fetch': {
    bytes: () =>
      pdfWith({
        catalog: '/OpenAction << /S /URI /URI (http://127.0.0.1:1/) >> /URI << /Base (file:///etc/) >>',
        page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A << /S /SubmitForm /F (http://127.0.0.1:1/) >> >>]',
        resources: '/Font << /F1 5 0 R >> /XObject << /X 10 0 R >>',
        content: '/X Do',
        objects: {
          10: ['/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (/etc/passwd) /Page 0 >>', ''],
        },
      }),
    gives: 'reads',
  },
  'a stream from another file': {
    bytes: () => pdfWith({ page: '/Contents [4 0 R 10 0 R]', objects: { 10: ['/F (/etc/passwd)', ''] } }),
    gives: 'reads',
  },
  'a form in XFA': {
    bytes: () =>
      pdfWith({
        catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA [(template) 10 0 R (datasets) 11 0 R] >>',
        objects: {
          10: [
            '',
            `<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">${'<subform>'.repeat(20_000)}`,
          ],
          11: ['', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><data>&b;</data>'],
        },
      }),
    gives: 'reads',
  },
  'outlines, threads and marks in circles': {
    bytes: () =>
      pdfWith({
        catalog: '/Outlines 10 0 R /Threads [10 0 R] /StructTreeRoot 10 0 R /PageLabels 10 0 R /Dests 10 0 R',
        objects: {
          10: '<< /First 10 0 R /Last 10 0 R /Next 10 0 R /Prev 10 0 R /K 10 0 R /Kids [10 0 R] /Nums [0 10 0 R] >>',
        },
      }),
    gives: 'reads',
  },
};
