/** What stands before phone numbers and registration numbers. Lower case; a dot may be missing on the page. */
export const contactLabels = {
  phone: [
    ...'telephone|telephones|phone|phon|telp|tel & fax|tel/fax|telp/ fax|tel|ph|telefon|telefoon|fon|tél|téléphone|teléfono|tfno|tlfn|tlf|telefono|telefone|contact no|contact|hotline|talr|tālr|tālrunis|puh|call us at|call'.split(
      '|',
    ),
    ...'тел|телефон|电话|電話|联系电话|전화|전화번호|هاتف|تلفون'.split('|'),
  ],
  mobile:
    'mobile|mob|mobil|h/p|hp|handy|gsm|cell|whatsapp|móvil|cellulare|cell|portable|telemóvel|celular|моб|手机|携帯|휴대폰|جوال'.split(
      '|',
    ),
  fax: 'fax|telefax|télécopie|факс|传真|ファックス|팩스|فاكس'.split('|'),
  vatId: [
    ...'vat registration|vat reg|vat id|vat|gst reg|gst id|gstin|gst/hst|gst|abn|tax id|tin|ein'.split('|'),
    ...'ust.-id.|ust-id|ust.-idnr|ust.id.nr|ust id|ustid|uid|mwst|umsatzsteuer-id|umsatzsteuer-identifikationsnummer|umsatzsteuer-ident'.split(
      '|',
    ),
    ...'tva intracommunautaire|tva intracom|n° tva|nº tva|no tva|tva|n.i.f.|nif|c.i.f.|cif|nie|iva|p.iva|p. iva|partita iva|contribuinte|nipc|cnpj|rfc|ruc|cuit'.split(
      '|',
    ),
    ...'btw|pvn|nip|dič|dic|moms|oib|alv|кпп|инн|税号|纳税人识别号|统一社会信用代码|登録番号|사업자등록번호|사업자번호|الرقم الضريبي'.split(
      '|',
    ),
  ],
  taxNumber:
    'steuernummer|steuer-nr|st.-nr|st.nr|steuernr|tax number|tax no|codice fiscale|c.f.|cod.fisc|numéro fiscal|inscrição estadual'.split(
      '|',
    ),
  registrationNumber: [
    ...'co.reg|co. reg|co-reg|co. no|company reg|company registration|company no|comp. reg|comp no|business reg|reg. no|reg no|registration no|roc|brn|crn|ssm|acn|reg. nr|reģ.nr|reg.nr'.split(
      '|',
    ),
    ...'hrb|hra|handelsregister|handelsregisternummer|rcs|siret|siren|registro mercantil|rea|kvk|krs|regon|ič|ičo|ico|огрн|注册号|法人番号|법인등록번호|السجل التجاري'.split(
      '|',
    ),
  ],
} as const;
