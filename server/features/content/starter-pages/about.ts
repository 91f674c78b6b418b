import type { StarterPage } from './starter-page.ts'

export const about: StarterPage = {
  en: {
    title: 'About us',
    body: `
<p>This website is run by [operator name], [operator address]. You reach us at
  <a href="mailto:[contact email]">[contact email]</a> or on the <a href="/contactus">contact page</a>. Every
  message is read by a person.</p>
<h2>What Visita is</h2>
<p>Visita makes digital business cards, student cards and QR codes. A card is one page with your name, your work
  and every way to reach you. Whoever scans your code, taps your tag or opens your link sees it at once, without
  an app and without an account, and saves you with one tap.</p>
<p>Visita is software that anybody can run on a server of their own. We run this one. Its data is here, with us,
  and nowhere else.</p>
<h2>What this means in detail</h2>
<h3>Codes never die</h3>
<p>A code that is printed stays printed. So the code never changes, is never given to anybody else, and does not
  expire with a plan. Change your card as often as you like: the next scan shows what is true today.</p>
<h3>No trackers</h3>
<p>Our pages load nothing from other companies. We count visits so that owners know whether a card is used. We
  do not store network addresses, and after a day or two nobody can tell who a visitor was. The
  <a href="/privacy-policy">privacy policy</a> says exactly how.</p>
<h3>Your data leaves with you</h3>
<p>One button gives you everything in your account as a file that other programs read. Another deletes the
  account. You have 14 days to change your mind; then it is erased.</p>
<h3>For everybody</h3>
<p>Pages open fast on old phones and weak networks. Cards work without scripts, with a keyboard and with a
  screen reader, in English, Hindi and Arabic.</p>
<h2>Who uses it</h2>
<ul>
  <li>People who meet people: at work, at fairs, in a shop, at school.</li>
  <li>Schools that issue cards which anybody can verify.</li>
  <li>Sellers of things with a printed code, and partners who make cards for others.</li>
</ul>
<p>Would you like to try? <a href="/quick-start">Make a card</a> from a name, a number and a photo.</p>
`,
  },
  hi: {
    title: 'हमारे बारे में',
    body: `
<p>यह वेबसाइट [संचालक का नाम], [संचालक का पता], चलाते हैं। हमसे <a href="mailto:[संपर्क ईमेल]">[संपर्क ईमेल]</a>
  पर या <a href="/contactus">संपर्क पेज</a> पर बात करें। हर संदेश कोई व्यक्ति पढ़ता है।</p>
<h2>Visita क्या है</h2>
<p>Visita से डिजिटल बिज़नेस कार्ड, छात्र कार्ड और QR कोड बनते हैं। कार्ड एक पेज है, जिस पर आपका नाम, आपका काम और
  आपसे संपर्क के सब तरीके होते हैं। जो आपका कोड स्कैन करता है, टैग छूता है या लिंक खोलता है, वह उसे तुरंत देखता
  है, बिना ऐप और बिना खाते के, और एक टैप में आपका संपर्क सहेज लेता है।</p>
<p>Visita ऐसा सॉफ़्टवेयर है जिसे कोई भी अपने सर्वर पर चला सकता है। यह वाला हम चलाते हैं। इसका डेटा यहाँ, हमारे
  पास है, और कहीं नहीं।</p>
<h2>इसका मतलब, विस्तार से</h2>
<h3>कोड कभी बेकार नहीं होते</h3>
<p>जो कोड छप गया, वह छप गया। इसलिए कोड कभी नहीं बदलता, किसी और को नहीं दिया जाता और प्लान के साथ खत्म नहीं होता।
  कार्ड जितनी बार चाहें बदलें: अगला स्कैन आज की सही जानकारी दिखाता है।</p>
<h3>कोई ट्रैकर नहीं</h3>
<p>हमारे पेज दूसरी कंपनियों से कुछ नहीं मँगाते। हम विज़िट इसलिए गिनते हैं कि मालिक जान सकें, कार्ड काम आ रहा है
  या नहीं। नेटवर्क पते हम नहीं सहेजते, और एक-दो दिन बाद कोई नहीं बता सकता कि विज़िटर कौन था। पूरी बात
  <a href="/privacy-policy">निजता नीति</a> में है।</p>
<h3>आपका डेटा आपके साथ जाता है</h3>
<p>एक बटन से आपको अपने खाते की हर चीज़ ऐसी फ़ाइल में मिलती है जिसे दूसरे प्रोग्राम पढ़ते हैं। दूसरा बटन खाता
  मिटाता है। मन बदलने के लिए 14 दिन हैं; फिर सब मिटा दिया जाता है।</p>
<h3>सबके लिए</h3>
<p>पेज पुराने फ़ोन और धीमे नेटवर्क पर भी जल्दी खुलते हैं। कार्ड बिना स्क्रिप्ट के, कीबोर्ड से और स्क्रीन रीडर के
  साथ चलते हैं, हिन्दी, अंग्रेज़ी और अरबी में।</p>
<h2>कौन इस्तेमाल करता है</h2>
<ul>
  <li>वे लोग जो लोगों से मिलते हैं: काम पर, मेले में, दुकान में, स्कूल में।</li>
  <li>स्कूल, जो ऐसे कार्ड जारी करते हैं जिनकी जाँच कोई भी कर सकता है।</li>
  <li>छपे कोड वाली चीज़ें बेचने वाले, और दूसरों के लिए कार्ड बनाने वाले पार्टनर।</li>
</ul>
<p>आज़माना चाहेंगे? नाम, नंबर और फ़ोटो से <a href="/quick-start">कार्ड बनाएँ</a>।</p>
`,
  },
  ar: {
    title: 'من نحن',
    body: `
<p>يشغّل هذا الموقع [اسم المشغّل]، [عنوان المشغّل]. تصل إلينا على
  <a href="mailto:[بريد التواصل]">[بريد التواصل]</a> أو في <a href="/contactus">صفحة الاتصال</a>. وكل رسالة
  يقرؤها إنسان.</p>
<h2>ما هو Visita</h2>
<p>يصنع Visita بطاقات أعمال رقمية وبطاقات طلاب ورموز QR. البطاقة صفحة واحدة فيها اسمك وعملك وكل وسائل التواصل
  معك. من يمسح رمزك أو يلمس شريحتك أو يفتح رابطك يراها فورًا، دون تطبيق ودون حساب، ويحفظك بلمسة واحدة.</p>
<p>Visita برنامج يستطيع أي أحد تشغيله على خادمه. ونحن نشغّل هذه النسخة. بياناتها هنا لدينا، لا في مكان آخر.</p>
<h2>ماذا يعني ذلك بالتفصيل</h2>
<h3>الرموز لا تموت</h3>
<p>ما طُبع فقد طُبع. لذلك لا يتغير الرمز أبدًا، ولا يُعطى لأحد غيرك، ولا ينتهي بانتهاء خطة. غيّر بطاقتك كما
  تشاء: المسح التالي يعرض ما هو صحيح اليوم.</p>
<h3>لا متتبِّعات</h3>
<p>صفحاتنا لا تحمّل شيئًا من شركات أخرى. نعدّ الزيارات ليعرف صاحب البطاقة هل تُستخدم. لا نحفظ عناوين الشبكة،
  وبعد يوم أو يومين لا يستطيع أحد أن يعرف من كان الزائر. والتفاصيل في <a href="/privacy-policy">سياسة
  الخصوصية</a>.</p>
<h3>بياناتك ترحل معك</h3>
<p>زر واحد يعطيك كل ما في حسابك في ملف تقرؤه برامج أخرى. وزر آخر يحذف الحساب. لديك 14 يومًا لتتراجع، ثم
  يُمحى.</p>
<h3>للجميع</h3>
<p>تفتح الصفحات بسرعة على الهواتف القديمة والشبكات الضعيفة. وتعمل البطاقات دون نصوص برمجية، وبلوحة المفاتيح، ومع
  قارئ الشاشة، بالعربية والإنجليزية والهندية.</p>
<h2>من يستخدمه</h2>
<ul>
  <li>من يلتقون الناس: في العمل والمعارض والمتاجر والمدارس.</li>
  <li>مدارس تصدر بطاقات يستطيع أي أحد التحقق منها.</li>
  <li>من يبيعون أشياء عليها رمز مطبوع، وشركاء يصنعون بطاقات لغيرهم.</li>
</ul>
<p>هل تريد أن تجرّب؟ <a href="/quick-start">اصنع بطاقة</a> من اسم ورقم وصورة.</p>
`,
  },
}
