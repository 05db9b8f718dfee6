/** Words that tell a school from a degree and an employer from a position. */
export const schoolWords =
  /universit|college|school|institut|academy|akademie|schule|gymnasium|lycée|école|faculté|escuela|colegio|facultad|liceo|scuola|politecnico|instituto|escola|faculdade|университет|школа|академия|大学|学院|学校|高校|대학교|고등학교|جامعة|مدرسة|معهد/iu;
export const degreeWords =
  /\b(?:bachelor|master|b\.?\s?sc|m\.?\s?sc|b\.?\s?a|m\.?\s?a|b\.s|m\.s|bs|ms|b\.?\s?eng|m\.?\s?eng|ph\.?\s?d|mba|diploma?|diplôme|associate|degree|doctor(?:ate)?|doktor|promotion|magister|staatsexamen|abitur|fachabitur|ausbildung|lehre|licen[cs]e|licence|licenciatura|licenciad[oa]|baccalauréat|bac|bts|dut|laurea|maturità|grado|máster|mestrado|graduação|bacharel\w*|certificate|ged|high school diploma|a-levels?|gcse)\b|бакалавр|магистр|специалист|学士|硕士|博士|修士|本科|학사|석사|박사|بكالوريوس|ماجستير/iu;
export const positionWords =
  /\b(?:engineer|developer|manager|director|analyst|consultant|assistant|intern|trainee|designer|architect|officer|specialist|coordinator|administrator|lead|head|teacher|nurse|accountant|technician|representative|associate|supervisor|programmer|scientist|researcher|editor|sales|clerk|driver|chef|entwickler|leiter|berater|referent|mitarbeiter|ingenieur|assistent|praktikant|werkstudent|sachbearbeiter|kauf(?:frau|mann)|développeur|ingénieur|chef|responsable|directeur|directrice|assistante?|stagiaire|technicien|gestionnaire|desarrollador|ingenier[oa]|gerente|analista|técnico|director[a]?|auxiliar|becari[oa]|sviluppatore|ingegnere|responsabile|impiegat[oa]|tirocinante|stagista|desenvolvedor|engenheir[oa]|coordenador|estagiári[oa])(?:e?n|in|s|e|a)?\b|инженер|разработчик|менеджер|директор|специалист|бухгалтер|аналитик|工程师|经理|主管|总监|助理|エンジニア|マネージャー|課長|部長|担当|개발자|매니저|팀장|대리|과장|مهندس|مدير|محاسب/iu;

/** Levels of a language, as CVs print them. */
export const levelWords =
  /\b(?:[ABC][12](?:\s?[-–]\s?[ABC][12])?|native(?:\s+speaker)?|mother\s+tongue|fluent|proficient|advanced|intermediate|basic|beginner|conversational|business\s+fluent|bilingual|elementary|muttersprache|muttersprachler(?:in)?|fließend|verhandlungssicher|gut(?:e)?(?:\s+kenntnisse)?|sehr\s+gut|grundkenntnisse|langue\s+maternelle|courant|bilingue|intermédiaire|notions|avancé|débutant|nativo|lengua\s+materna|fluido|avanzado|intermedio|básico|madrelingua|fluente|avanzato|scolastico|língua\s+materna|avançado|intermediário)\b|родной|свободно|свободный|базовый|разговорный|母语|流利|精通|熟练|良好|ネイティブ|母国語|日常会話|ビジネスレベル|堪能|원어민|유창|중급|초급|상급|اللغة\s+الأم|متقدم|متوسط|مبتدئ|بطلاقة/iu;

/** Parts of an entry about a medicine. */
export const dosePattern =
  /\d+(?:[.,]\d+)?(?:\s?\/\s?\d+(?:[.,]\d+)?)?\s?(?:mg|g|µg|μg|mcg|ug|ml|mL|IE|I\.E\.|IU|UI|U|%|mmol|мг|мл|г|毫克)(?:\s?\/\s?(?:ml|mL|d|h|day|Tag))?(?![\p{L}])/u;
export const frequencyPattern =
  /\b\d(?:[.,]\d|\/\d)?\s?[-–]\s?\d(?:[.,]\d|\/\d)?\s?[-–]\s?\d(?:[.,]\d|\/\d)?(?:\s?[-–]\s?\d)?\b|\b(?:once|twice|three\s+times|four\s+times|\d\s?[x×])\s*(?:a|per|pro|par|al|\/)?\s*(?:daily|day|week|täglich|tag|jour|día|giorno|dia)?\b(?<=[\p{L}×x])|\b(?:daily|every\s+(?:\d+\s+hours?|day|morning|evening|night)|q\d+h|b\.?i\.?d\.?|t\.?i\.?d\.?|q\.?i\.?d\.?|q\.?d\.?|as\s+needed|prn|at\s+bedtime|bei\s+bedarf|täglich|morgens|abends|par\s+jour|si\s+besoin|cada\s+\d+\s+horas|al\s+día|al\s+giorno|ao\s+dia|de\s+\d+\s+em\s+\d+\s+horas)\b|\d+\s+раза?\s+в\s+(?:день|сутки)|每日\d?次?|一日[一二三123]回|1日\d回|하루\s?\d회/iu;
export const icdCode = /(?<![\p{L}\d])[A-TV-Z]\d{2}(?:\.\d{1,3})?(?:[GVAZLRB*+!])?(?![\p{L}\d])/u;
