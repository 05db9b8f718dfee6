/** What headings of sections say, by concept, in the languages of the documents: lower case, without marks. */
import type { ConceptId } from '../../../meaning/concepts.ts';

const words: { readonly [concept in ConceptId]?: string } = {
  skills:
    'skills|key skills|skill highlights|technical skills|core skills|core competencies|competencies|expertise|areas of expertise|technologies|computer skills|kenntnisse|fähigkeiten|kompetenzen|edv-kenntnisse|it-kenntnisse|fachkenntnisse|besondere kenntnisse|stärken|compétences|compétences techniques|compétences clés|savoir-faire|habilidades|competencias|aptitudes|conocimientos|competenze|capacità|competenze tecniche|capacità e competenze|competências|conhecimentos|habilidades técnicas|навыки|ключевые навыки|профессиональные навыки|умения|技能|专业技能|个人技能|スキル|保有スキル|活かせる経験・知識|기술|보유 기술|보유기술|핵심 역량|المهارات|مهارات',
  languages:
    'languages|language skills|language|sprachen|sprachkenntnisse|langues|idiomas|lenguas|lingue|conoscenze linguistiche|competenze linguistiche|línguas|языки|иностранные языки|знание языков|语言|语言能力|外语|語学|言語|語学力|언어|외국어|어학|اللغات|لغات',
  education:
    'education|education and training|academic background|academic history|studies|qualifications|ausbildung|bildungsweg|schulbildung|studium|schulische ausbildung|akademischer werdegang|bildung|formation|formations|études|diplômes|parcours académique|parcours scolaire|formación|formación académica|educación|estudios|istruzione|istruzione e formazione|formazione|studi|formação|formação académica|formação acadêmica|educação|escolaridade|образование|教育背景|教育经历|教育|学历|学歴|학력|학력사항|التعليم|المؤهلات العلمية|المؤهلات',
  experience:
    'experience|work experience|professional experience|employment|employment history|work history|career history|career summary|professional background|relevant experience|berufserfahrung|beruflicher werdegang|berufliche erfahrung|werdegang|berufspraxis|praktika|expérience|expériences|expérience professionnelle|expériences professionnelles|parcours professionnel|experiencia|experiencia laboral|experiencia profesional|trayectoria profesional|esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|experiência|experiência profissional|experiências profissionais|histórico profissional|опыт|опыт работы|трудовой стаж|工作经历|工作经验|职业经历|実務経験|職歴|職務経歴|경력|경력사항|الخبرات|الخبرة|الخبرة العملية|الخبرات العملية',
  summary:
    'summary|profile|professional summary|executive summary|professional profile|personal profile|about|about me|objective|career objective|personal statement|profil|kurzprofil|über mich|zusammenfassung|profil professionnel|à propos|résumé|perfil|perfil profesional|resumen|sobre mí|objetivo|profilo|profilo professionale|profilo personale|obiettivo|perfil profissional|resumo|sobre mim|о себе|обо мне|цель|профиль|个人简介|自我评价|个人总结|自己紹介|自己pr|プロフィール|職務要約|자기소개|요약|نبذة|نبذة شخصية|الملخص|ملخص',
  interests:
    "interests|hobbies|hobbies and interests|hobbies & interests|interests and hobbies|leisure|interessen|hobbys|interessen und hobbys|freizeit|loisirs|centres d’intérêt|centres d'intérêt|intereses|aficiones|hobbies e interessi|interessi|interesses|passatempos|интересы|увлечения|хобби|兴趣|兴趣爱好|爱好|趣味|趣味・特技|취미|관심사|الهوايات|الاهتمامات",
  certifications:
    'certifications|certificates|certification|licenses|licences|licenses and certifications|courses|training|zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildungen|certificats|formations complémentaires|certificaciones|cursos|certificazioni|corsi|certificações|сертификаты|курсы|повышение квалификации|证书|资格证书|資格|免許・資格|資格・免許|자격증|자격사항|الشهادات|الدورات',
  publications:
    'publications|selected publications|papers|veröffentlichungen|publikationen|publicaciones|pubblicazioni|publicações|публикации|论文|出版物|著作|論文|논문|المنشورات',
  awards:
    'awards|honors|honours|honors and awards|achievements|auszeichnungen|distinctions|prix|premios|logros|premi|riconoscimenti|prémios|prêmios|награды|достижения|获奖经历|荣誉|受賞歴|수상|수상경력|الجوائز',
  referees:
    'references|referees|referenzen|références|referencias|referenze|referências|рекомендации|推荐人|추천인|المراجع',
  diagnosis:
    'diagnosis|diagnoses|final diagnosis|discharge diagnosis|discharge diagnoses|admission diagnosis|primary diagnosis|secondary diagnoses|assessment|impression|diagnose|diagnosen|hauptdiagnose|nebendiagnosen|entlassungsdiagnosen|diagnostic|diagnostics|diagnóstico|diagnósticos|diagnosi|diagnosi di dimissione|диагноз|диагнозы|заключительный диагноз|诊断|临床诊断|出院诊断|診断|診断名|진단|진단명|التشخيص',
  medication:
    'medication|medications|current medications|discharge medications|medications on discharge|prescriptions|drugs|medikation|medikamente|aktuelle medikation|entlassungsmedikation|entlassmedikation|traitement|traitements|médicaments|traitement de sortie|medicación|medicamentos|tratamiento|terapia|terapia farmacologica|farmaci|terapia alla dimissione|medicação|препараты|лекарственные препараты|назначения|лечение|用药|药物|出院带药|処方|処方薬|投薬|약물|투약|처방|الأدوية|العلاج',
  allergies:
    'allergies|allergy|drug allergies|allergien|unverträglichkeiten|alergias|allergie|allergies et intolérances|аллергии|аллергия|аллергологический анамнез|过敏史|过敏|アレルギー|알레르기|الحساسية',
  findings:
    'findings|results|examination|physical examination|conclusion|conclusions|interpretation|befund|befunde|untersuchungsbefund|beurteilung|ergebnis|résultats|examen clinique|conclusion|hallazgos|exploración|exploración física|resultados|conclusiones|reperti|referto|esame obiettivo|conclusioni|achados|exame físico|conclusão|заключение|результаты|объективный статус|检查所见|检查结果|结论|所見|検査結果|결과|소견|النتائج',
  recommendations:
    'recommendations|plan|follow-up|follow up|advice|discharge instructions|treatment plan|empfehlung|empfehlungen|procedere|prozedere|weiteres vorgehen|therapieempfehlung|recommandations|conduite à tenir|suivi|recomendaciones|plan de tratamiento|raccomandazioni|consigli|recomendações|plano|рекомендации|план лечения|建议|医嘱|出院医嘱|指導|方針|권고|권고사항|التوصيات',
  history:
    'history|medical history|past medical history|history of present illness|anamnesis|anamnese|vorgeschichte|krankengeschichte|antécédents|histoire de la maladie|antecedentes|historia clínica|anamnesi|anamnesi patologica|história clínica|анамнез|анамнез заболевания|анамнез жизни|病史|现病史|既往史|既往歴|現病歴|병력|과거력|التاريخ المرضي',
  procedure:
    'procedures|procedure|operations|surgery|treatment|interventions|prozeduren|operationen|therapie|eingriffe|interventions|actes|procedimientos|intervenciones|procedure eseguite|interventi|procedimentos|операции|процедуры|手术|治疗经过|手術|処置|수술|시술|الإجراءات',
  visitReason:
    'reason for visit|chief complaint|presenting complaint|reason for referral|reason for admission|complaints|aufnahmegrund|vorstellungsgrund|anlass|motif de consultation|motif d’hospitalisation|motivo de consulta|motivo del ingreso|motivo del ricovero|motivo da consulta|жалобы|主诉|主訴|주소|주호소|الشكوى',
  vitalSigns:
    'vital signs|vitals|vitalparameter|vitalwerte|constantes|signes vitaux|signos vitales|parametri vitali|sinais vitais|生命体征|バイタルサイン|활력징후',
  paymentTerms:
    'payment|payment terms|terms of payment|compensation|fees and payment|zahlungsbedingungen|vergütung|zahlung|modalités de paiement|paiement|forma de pago|condiciones de pago|pagamento|modalità di pagamento|condições de pagamento|порядок расчетов|порядок оплаты|付款方式|支付方式|支払条件|지급 조건',
  liabilityLimit:
    'limitation of liability|liability|haftung|haftungsbeschränkung|responsabilité|limitation de responsabilité|responsabilidad|limitación de responsabilidad|responsabilità|responsabilidade|ответственность|ответственность сторон|责任限制|違約责任|責任',
  subject:
    'subject|subject matter|subject of the agreement|scope|scope of work|scope of services|purpose|services|vertragsgegenstand|gegenstand|gegenstand des vertrages|objet|objet du contrat|objeto|objeto del contrato|objeto do contrato|oggetto|oggetto del contratto|предмет договора|合同标的|目的|契約の目的|계약의 목적',
  penalty:
    'penalty|penalties|liquidated damages|vertragsstrafe|pénalités|clause pénale|penalización|cláusula penal|penali|penale|multa|неустойка|штрафы|违约金|違約金',
  notes:
    'notes|remarks|comments|bemerkungen|anmerkungen|hinweise|remarques|observations|observaciones|notas|note|osservazioni|observações|примечания|备注|備考|비고|ملاحظات',
  contactPerson:
    'contact|contact information|contact details|personal details|personal information|kontakt|persönliche daten|coordonnées|contacto|datos personales|contatti|dati personali|contato|dados pessoais|контакты|личные данные|联系方式|个人信息|連絡先|연락처|인적사항|معلومات الاتصال|البيانات الشخصية',
};

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’`]/gu, "'")
    .replace(/^[\s\d.)(•■▪*#:：–—-]+|[\s.:：•*#_–—-]+$/gu, '')
    .replace(/\s+/gu, ' ');
}

const conceptOf: ReadonlyMap<string, readonly ConceptId[]> = byWord();

function byWord(): ReadonlyMap<string, readonly ConceptId[]> {
  const found = new Map<string, ConceptId[]>();
  for (const [concept, list] of Object.entries(words)) {
    if (!isConcept(concept)) continue;
    for (const word of list.split('|')) {
      const key = plain(word);
      const known = found.get(key);
      if (known === undefined) found.set(key, [concept]);
      else if (!known.includes(concept)) known.push(concept);
    }
  }
  return found;
}

function isConcept(name: string): name is ConceptId {
  return name in words;
}

/** Letters with blanks between them are set wide, not words: `S K I L L S`. */
const unspread = (text: string): string =>
  /^(?:\p{L} ){2,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text;

export const headingConcepts = (text: string): readonly ConceptId[] =>
  conceptOf.get(plain(unspread(text.trim()))) ?? [];
