/** A sentence of a shopper in each script, composed (NFC). */
export const SENTENCES = {
  Latin: 'Déjà vu – naïve office',
  Greek: 'Καλή εξυπηρέτηση',
  Cyrillic: 'Быстрая доставка',
  'Vietnamese and Armenian': 'Giao hàng nhanh, đóng gói tốt Շատ լավ ծառայություն',
  Arabic: 'جودة سيئة جدا والتوصيل سريع، لا بأس',
  Hebrew: 'השירות היה מצוין, אבל המשלוח איחר',
  Devanagari: 'बहुत अच्छी सेवा और तेज़ डिलीवरी, किताब मिली',
  Thai: 'ส่งของเร็วมาก บริการดี น้ำที่ดี',
  'Han simplified': '很快就到了，质量不错。',
  'Han traditional': '包裝很好，運送迅速。',
  Kana: 'とても良い商品でした。カタカナ',
  Hangul: '배송이 빠르고 좋아요',
  symbols: '★ ✓ ☎ ∑ ≤ ½',
  emoji: '👍 👍🏽 👩‍🚀 ❤️ 🇺🇸',
} as const;
