import type { SamplePages } from '../features/content/index.ts'

const name = 'Visita Demo'
const address = '9 Lantern Row, Port Adair'
const officer = 'Nadia Rahman'

/** What an invented operator writes into the starter texts, in each language. */
const filledIn = (mail: string) => ({
  '[operator name]': name,
  '[संचालक का नाम]': name,
  '[اسم المشغّل]': name,
  '[operator address]': address,
  '[संचालक का पता]': address,
  '[عنوان المشغّل]': address,
  '[contact email]': mail,
  '[संपर्क ईमेल]': mail,
  '[بريد التواصل]': mail,
  '[grievance officer]': officer,
  '[शिकायत अधिकारी]': officer,
  '[مسؤول الشكاوى]': officer,
  '[country of the law]': 'India',
  '[जिस देश का कानून लागू है]': 'भारत',
  '[البلد الذي يسري قانونه]': 'الهند',
  '[minimum age]': '16',
  '[न्यूनतम आयु]': '16',
  '[الحد الأدنى للعمر]': '16',
  '[days of backups]': '30',
  '[बैकअप के दिन]': '30',
  '[أيام النسخ الاحتياطية]': '30',
  '[days]': '14',
  '[दिन]': '14',
  '[عدد الأيام]': '14',
})

const shipping = {
  title: 'Shipping and delivery of printed cards',
  body: `
<p>We print cards, stickers and tags in our own workshop and send them with the post.</p>
<h2>How long it takes</h2>
<ul>
  <li>Printing takes two working days from the moment when the payment arrives.</li>
  <li>The post needs two to five working days in the country, and one to three weeks abroad.</li>
</ul>
<h2>What it costs</h2>
<p>Shipping is free from twenty cards on. The order shows the price of every other parcel before you pay.</p>
<h2>If something goes wrong</h2>
<p>Write to us on the <a href="/contactus">contact page</a> with the number of your order. We send lost or damaged
  parcels again at our cost. Your code stays the same, so cards that arrive late work as well.</p>`,
  title_hi: 'छपे हुए कार्डों की डिलीवरी',
  body_hi: `
<p>कार्ड, स्टिकर और टैग हम अपनी वर्कशॉप में छापते हैं और डाक से भेजते हैं।</p>
<h2>कितना समय लगता है</h2>
<ul>
  <li>भुगतान मिलने के बाद छपाई में दो कामकाजी दिन लगते हैं।</li>
  <li>देश के अंदर डाक को दो से पाँच कामकाजी दिन लगते हैं, और विदेश में एक से तीन हफ़्ते।</li>
</ul>
<h2>कितना खर्च होता है</h2>
<p>बीस या उससे ज़्यादा कार्डों पर डिलीवरी मुफ़्त है। बाकी पार्सलों का खर्च ऑर्डर में भुगतान से पहले दिखता है।</p>
<h2>अगर कुछ गड़बड़ हो जाए</h2>
<p>अपने ऑर्डर नंबर के साथ <a href="/contactus">संपर्क पेज</a> पर हमें लिखें। खोए या खराब हुए पार्सल हम अपने खर्च पर
  दोबारा भेजते हैं। आपका कोड वही रहता है, इसलिए देर से पहुँचे कार्ड भी काम करते हैं।</p>`,
  title_ar: 'شحن البطاقات المطبوعة وتسليمها',
  body_ar: `
<p>نطبع البطاقات والملصقات والشرائح في ورشتنا ونرسلها بالبريد.</p>
<h2>كم يستغرق ذلك</h2>
<ul>
  <li>تستغرق الطباعة يومَي عمل من لحظة وصول الدفعة.</li>
  <li>يحتاج البريد من يومين إلى خمسة أيام عمل داخل البلد، ومن أسبوع إلى ثلاثة أسابيع خارجه.</li>
</ul>
<h2>كم يكلّف</h2>
<p>الشحن مجاني ابتداءً من عشرين بطاقة. ويعرض الطلب تكلفة أي طرد آخر قبل أن تدفع.</p>
<h2>إذا حدث خطأ</h2>
<p>راسلنا من <a href="/contactus">صفحة الاتصال</a> مع رقم طلبك. نعيد إرسال الطرود المفقودة أو التالفة على حسابنا.
  ويبقى رمزك كما هو، فتعمل البطاقات حتى إن وصلت متأخرة.</p>`,
}

/** The pages of an invented operator. @param publicUrl where the website is; the operator has a mail address there */
export const demoPages = (publicUrl: string): SamplePages => ({
  filledIn: filledIn(`hello@${new URL(publicUrl).hostname}`),
  own: { shipping },
})
