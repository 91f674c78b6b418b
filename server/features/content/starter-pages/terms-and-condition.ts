import type { StarterPage } from './starter-page.ts'

export const termsAndCondition: StarterPage = {
  en: {
    title: 'Terms and conditions',
    body: `
<p>These are the short rules for everybody who opens, scans, saves or owns a card on this website, which
  [operator name], [operator address], runs. If you have an account, pay for something or make cards for others,
  the longer <a href="/terms-of-services">terms of services</a> apply as well. Where the two differ, the terms
  of services decide. You accept these rules by using the website.</p>
<h2>For visitors</h2>
<ul>
  <li>Opening a card costs nothing and needs no account.</li>
  <li>You may save a contact and use it to get in touch. Please do not collect cards by programs or use them for
    advertising.</li>
  <li>What a card says comes from its owner, not from us. Be careful with links, as everywhere.</li>
  <li>If you send your details, they go to the owner of the card, and you can withdraw them by the link you
    get.</li>
  <li>Is something wrong with a code or card? Use <strong>Report this link</strong> where the page offers it, or
    write to <a href="mailto:[contact email]">[contact email]</a>.</li>
</ul>
<h2>For owners of cards</h2>
<ul>
  <li>Write what is true and what you may show. A card is public.</li>
  <li>Do not pretend to be somebody else, deceive nobody, and break no law.</li>
  <li>Contacts that visitors send you are for getting in touch, and for nothing else.</li>
  <li>Test a code with your phone before you print many of it.</li>
  <li>Your code stays the same, with or without a paid plan. You decide what it shows.</li>
  <li>You can switch off or delete your cards, export everything and delete your account at any time.</li>
</ul>
<h2>For student cards</h2>
<p>The institution that issues a card answers for what it says. The verification page shows whether the card is
  valid today. A revoked card must not be used.</p>
<h2>What we may do</h2>
<p>We may block a card or code that breaks these rules. The owner gets the reason by mail and can answer.</p>
<h2>Data</h2>
<p>The <a href="/privacy-policy">privacy policy</a> says what is stored. In short: no trackers, no network
  addresses with visits, and your data leaves with you.</p>
<h2>Liability, changes, law</h2>
<p>We take care of this website, but cannot promise that it never has a break. Liability is limited as the
  <a href="/terms-of-services">terms of services</a> say. New rules are published here with their date. The law
  of [country of the law] applies, and the rights of consumers where you live remain.</p>
`,
  },
  hi: {
    title: 'उपयोग के नियम और शर्तें',
    body: `
<p>ये छोटे नियम उन सबके लिए हैं जो इस वेबसाइट पर कोई कार्ड खोलते, स्कैन करते, सहेजते या रखते हैं। वेबसाइट
  [संचालक का नाम], [संचालक का पता], चलाते हैं। यदि आपका खाता है, आप कुछ खरीदते हैं या दूसरों के लिए कार्ड बनाते
  हैं, तो <a href="/terms-of-services">सेवा की शर्तें</a> भी लागू हैं, जो इनसे लंबी हैं। जहाँ दोनों में अंतर हो,
  वहाँ सेवा की शर्तें मान्य हैं। वेबसाइट इस्तेमाल करके आप ये नियम मानते हैं।</p>
<h2>विज़िटरों के लिए</h2>
<ul>
  <li>कार्ड खोलने का कोई पैसा नहीं लगता और खाता नहीं चाहिए।</li>
  <li>आप संपर्क सहेज सकते हैं और उससे संपर्क कर सकते हैं। कृपया प्रोग्राम से कार्ड जमा न करें और उन्हें विज्ञापन
    के काम में न लाएँ।</li>
  <li>कार्ड पर जो लिखा है, वह उसके मालिक का है, हमारा नहीं। लिंक के साथ सावधान रहें, जैसे हर जगह।</li>
  <li>आप अपनी जानकारी भेजें, तो वह कार्ड के मालिक को मिलती है, और मिले हुए लिंक से आप उसे वापस ले सकते हैं।</li>
  <li>किसी कोड या कार्ड में कुछ गलत है? जहाँ पेज पर शिकायत का लिंक हो, उसे दबाएँ, या
    <a href="mailto:[संपर्क ईमेल]">[संपर्क ईमेल]</a> पर लिखें।</li>
</ul>
<h2>कार्ड के मालिकों के लिए</h2>
<ul>
  <li>वही लिखें जो सच है और जिसे आप दिखा सकते हैं। कार्ड सार्वजनिक है।</li>
  <li>किसी और का रूप न लें, किसी को धोखा न दें, कोई कानून न तोड़ें।</li>
  <li>विज़िटर जो संपर्क भेजते हैं, वह केवल उनसे संपर्क करने के लिए है।</li>
  <li>ज़्यादा छापने से पहले कोड को अपने फ़ोन से जाँच लें।</li>
  <li>आपका कोड वही रहता है, पैसे वाला प्लान हो या न हो। वह क्या दिखाए, यह आप तय करते हैं।</li>
  <li>आप कभी भी अपने कार्ड बंद कर सकते या मिटा सकते हैं, सब कुछ एक्सपोर्ट कर सकते हैं और खाता मिटा सकते
    हैं।</li>
</ul>
<h2>छात्र कार्ड के लिए</h2>
<p>कार्ड पर जो लिखा है, उसके लिए उसे जारी करने वाली संस्था ज़िम्मेदार है। जाँच का पेज दिखाता है कि कार्ड आज
  मान्य है या नहीं। रद्द किया गया कार्ड इस्तेमाल नहीं किया जा सकता।</p>
<h2>हम क्या कर सकते हैं</h2>
<p>जो कार्ड या कोड ये नियम तोड़े, उसे हम रोक सकते हैं। मालिक को मेल से कारण बताया जाता है, और वे जवाब दे सकते
  हैं।</p>
<h2>डेटा</h2>
<p><a href="/privacy-policy">निजता नीति</a> बताती है कि क्या सहेजा जाता है। संक्षेप में: कोई ट्रैकर नहीं, विज़िट
  के साथ कोई नेटवर्क पता नहीं, और आपका डेटा आपके साथ जाता है।</p>
<h2>ज़िम्मेदारी, बदलाव, कानून</h2>
<p>हम इस वेबसाइट का ध्यान रखते हैं, पर यह वादा नहीं कर सकते कि वह कभी नहीं रुकेगी। ज़िम्मेदारी की सीमा
  <a href="/terms-of-services">सेवा की शर्तों</a> में है। नए नियम तारीख के साथ यहीं प्रकाशित होते हैं।
  [जिस देश का कानून लागू है] का कानून लागू है, और जहाँ आप रहते हैं वहाँ ग्राहकों के अधिकार बने रहते हैं।</p>
`,
  },
  ar: {
    title: 'الشروط والأحكام',
    body: `
<p>هذه قواعد قصيرة لكل من يفتح بطاقة على هذا الموقع أو يمسحها أو يحفظها أو يملكها. ويشغّل الموقع [اسم المشغّل]،
  [عنوان المشغّل]. وإذا كان لك حساب أو دفعت ثمن شيء أو صنعت بطاقات لغيرك فتسري معها
  <a href="/terms-of-services">شروط الخدمة</a> الأطول. وحيث يختلف النصان تكون شروط الخدمة هي الفيصل. وباستخدامك
  الموقع تقبل هذه القواعد.</p>
<h2>للزوار</h2>
<ul>
  <li>فتح البطاقة لا يكلّف شيئًا ولا يحتاج إلى حساب.</li>
  <li>يجوز لك حفظ جهة اتصال واستخدامها للتواصل. ونرجو ألا تجمع البطاقات ببرامج ولا تستخدمها في الإعلان.</li>
  <li>ما تقوله البطاقة من صاحبها لا منا. وكن حذرًا مع الروابط كما في كل مكان.</li>
  <li>إذا أرسلت بياناتك وصلت إلى صاحب البطاقة، ويمكنك سحبها بالرابط الذي تحصل عليه.</li>
  <li>هل في رمز أو بطاقة خلل؟ استخدم رابط الإبلاغ حيث تعرضه الصفحة، أو اكتب إلى
    <a href="mailto:[بريد التواصل]">[بريد التواصل]</a>.</li>
</ul>
<h2>لأصحاب البطاقات</h2>
<ul>
  <li>اكتب ما هو صحيح وما يحق لك عرضه. فالبطاقة عامة.</li>
  <li>لا تنتحل شخصية غيرك، ولا تخدع أحدًا، ولا تخالف قانونًا.</li>
  <li>جهات الاتصال التي يرسلها إليك الزوار للتواصل معهم لا لغيره.</li>
  <li>اختبر الرمز بهاتفك قبل أن تطبع منه الكثير.</li>
  <li>يبقى رمزك كما هو بخطة مدفوعة أو دونها. وأنت تقرر ما يعرضه.</li>
  <li>يمكنك في أي وقت إيقاف بطاقاتك أو حذفها، وتصدير كل شيء، وحذف حسابك.</li>
</ul>
<h2>لبطاقات الطلاب</h2>
<p>المؤسسة التي تصدر البطاقة مسؤولة عما تقوله. وتبيّن صفحة التحقق هل البطاقة صالحة اليوم. ولا يجوز استخدام بطاقة
  ملغاة.</p>
<h2>ما يجوز لنا</h2>
<p>يجوز لنا حظر بطاقة أو رمز يخالف هذه القواعد. ويصل السبب إلى صاحبه بالبريد ويمكنه الرد.</p>
<h2>البيانات</h2>
<p>تبيّن <a href="/privacy-policy">سياسة الخصوصية</a> ما يُحفظ. وباختصار: لا متتبِّعات، ولا عناوين شبكة مع
  الزيارات، وبياناتك ترحل معك.</p>
<h2>المسؤولية والتغييرات والقانون</h2>
<p>نعتني بهذا الموقع، لكن لا نستطيع أن نعد بألا ينقطع أبدًا. والمسؤولية محدودة كما تقول
  <a href="/terms-of-services">شروط الخدمة</a>. وتُنشر القواعد الجديدة هنا مع تاريخها. ويسري قانون
  [البلد الذي يسري قانونه]، وتبقى حقوق المستهلكين حيث تقيم.</p>
`,
  },
}
