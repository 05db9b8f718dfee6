"""Which faces Hebrew is set in: what Debian's packages have under OFL, the licences of DejaVu and X.Org, or GPL with the font exception. The faces of
Culmus that lack the exception (David, Frank Ruehl, Miriam, Nachlieli, Aharoni) are not learnt from; `docs/benchmarks.md` says how pages in them are read."""
from __future__ import annotations

#: as in fonts.py
HEBREW_FAMILIES: dict[str, dict[str, str]] = {
    'sans': {
        'Liberation Sans': 'r b i bi *4', 'DejaVu Sans': 'r b i *2', 'FreeSans': 'r b i', 'Noto Sans Hebrew': 'r b m l k *4', 'Simple CLM': 'r b i *2',
        'Makabi YG': 'b', 'Noto Sans': 'r b *0.4', 'Josef': 'r', 'Noam': 'r', 'PatchSans': 'r', 'ECO': 'r',
    },
    'serif': {
        'Liberation Serif': 'r b i bi *4', 'FreeSerif': 'r b i bi', 'Noto Serif Hebrew': 'r b m l k *3', 'Hadasim CLM': 'r b i *2', 'Keter YG': 'm b i *2',
        'Shofar': 'm b i *2', 'Taamey David CLM': 'm b *4', 'Taamey Frank CLM': 'm b *4', 'Taamey Ashkenaz': 'm b', 'Keter Aram Tsova': 'b',
        'Ezra SIL': 'r', 'Ezra SIL SR': 'r', 'Noto Serif': 'r b *0.4', 'PatchSerif': 'r',
    },
    'mono': {'Liberation Mono': 'r b i *4', 'FreeMono': 'b'},
    'narrow': {'Noto Sans Hebrew': 'cr cb cm *3', 'Noto Serif Hebrew': 'cr cb', 'DejaVu Sans': 'cr cb *2'},
    'typewriter': {'FreeMono': 'r'},
    'terminal': {'Unifont': 'r'},
    'hand': {'Shmulik CLM': 'r', 'Daniel': 'r', 'Lilach': 'r'},
    'display': {'HarSinai': 'r', 'YamSuf': 'r', 'Mixer': 'r', 'PatchStencil': 'r'},
}
#: whose figures and Latin letters stand beside faces that have none; the last is for all others
PARTNERS = {'Noto Sans Hebrew': 'Noto Sans', 'Noto Serif Hebrew': 'Noto Serif', '': 'Liberation Sans'}
