type Testimonial = { name: string; home: string; stay: string; rating: 5; text: string }

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Meera Krishnan',
    home: 'Chennai',
    stay: 'Forest View Suite, three nights',
    rating: 5,
    text: 'I read a whole novel in the window seat. They sent ginger tea up at half past six without our asking twice, and the mist did the rest.',
  },
  {
    name: 'Arjun and Simran Gill',
    home: 'Chandigarh',
    stay: 'Glamping Tent, two nights',
    rating: 5,
    text: 'Hot-water bottles in the bed, quilts that weigh something, and a deck to sit on when the stars come out. The bonfire songs stayed with us all the way home.',
  },
  {
    name: 'Farhan Qureshi',
    home: 'Lucknow',
    stay: 'Family Room, four nights',
    rating: 5,
    text: 'Three generations in one room and nobody complained. My mother had the copper tub, my sons had the swing, and the kitchen made khichdi at ten at night.',
  },
  {
    name: 'Ananya Bhattacharya',
    home: 'Kolkata',
    stay: 'Dormitory Room, two nights',
    rating: 5,
    text: 'Five of us from the office took the whole dormitory and trekked the ridge. Clean sheets, a lamp and a locker for every bunk, and a curtain that really closes.',
  },
  {
    name: 'Rohan Deshpande',
    home: 'Pune',
    stay: 'Forest View Suite, two nights',
    rating: 5,
    text: 'Our naturalist, Mohan, heard the hornbill before any of us saw it. He waited with us for forty minutes until my daughter got her photograph.',
  },
]
