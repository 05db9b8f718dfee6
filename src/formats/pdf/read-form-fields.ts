/**
 * What a page's form says. The boxes to tick are read first; then everything that was filled in is made part
 * of the page itself, so that text and drawings are found in one place.
 */
import type { Box } from '../../model/box.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';

export type Checkboxes = readonly { readonly box: Box; readonly ticked: boolean }[];

const widget = 20;
const fieldType = { checkbox: 2, radio: 3 };
const hidden = 0x02;
const notViewed = 0x20;
const forDisplay = 0;
const flattened = 1;
/** Bounds the work on files with absurdly many annotations. */
const maxAnnotations = 5000;

export function readCheckboxes(
  pdfium: Pdfium,
  form: number,
  page: number,
  geometry: PageGeometry,
): Checkboxes {
  const { native, heap, scratch } = pdfium;
  const checkboxes: { readonly box: Box; readonly ticked: boolean }[] = [];
  forEachWidget(pdfium, page, (annotation) => {
    const type = native.FPDFAnnot_GetFormFieldType(form, annotation);
    if (type !== fieldType.checkbox && type !== fieldType.radio) return;
    if ((native.FPDFAnnot_GetFlags(annotation) & (hidden | notViewed)) !== 0) return;
    if (!native.FPDFAnnot_GetRect(annotation, scratch)) return;
    const [left = 0, top = 0, right = 0, bottom = 0] = heap.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
    const box = geometry.toBox(geometry.placeRect(left, bottom, right, top));
    if (box === null || box[2] <= box[0] || box[3] <= box[1]) return;
    checkboxes.push({ box, ticked: native.FPDFAnnot_IsChecked(form, annotation) !== 0 });
  });
  return checkboxes;
}

/** True where the page changed and must be loaded anew. */
export const flattenPage = ({ native }: Pdfium, page: number): boolean =>
  native.FPDFPage_Flatten(page, forDisplay) === flattened;

function forEachWidget({ native }: Pdfium, page: number, visit: (annotation: number) => void): void {
  const count = Math.min(native.FPDFPage_GetAnnotCount(page), maxAnnotations);
  for (let index = 0; index < count; index++) {
    const annotation = native.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    try {
      if (native.FPDFAnnot_GetSubtype(annotation) === widget) visit(annotation);
    } finally {
      native.FPDFPage_CloseAnnot(annotation);
    }
  }
}
