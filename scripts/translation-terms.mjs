// @ts-check
/**
 * One word for a thing in each language: a word that translators have used beside it, and the word that stands everywhere.
 * A new term gets its line here with the first second word that somebody finds.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const otherWords = {
  hi: {
    मेहमान: 'अतिथि',
    इवेंट: 'कार्यक्रम',
    आमंत्रण: 'निमंत्रण',
    अकाउंट: 'खाता',
    टेम्पलेट: 'टेम्प्लेट',
    एक्सपोर्ट: 'निर्यात',
    उपयोगकर्ता: 'यूज़र',
    विद्यार्थी: 'छात्र',
    योजना: 'प्लान',
    पेमेंट: 'भुगतान',
    कूटशब्द: 'पासवर्ड',
    लॉगिन: 'साइन इन',
    क्यूआर: 'QR',
  },
  ar: {
    'عميل محتمل': 'جهة مهتمة',
    'عملاء محتملين': 'جهات مهتمة',
    'العملاء المحتمل': 'الجهات المهتمة',
    الإيميل: 'البريد الإلكتروني',
    'كلمة السر': 'كلمة المرور',
    كوبون: 'قسيمة',
    تلميذ: 'طالب',
    وصلة: 'رابط',
    مناسبة: 'فعالية',
  },
}
