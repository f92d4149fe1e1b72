// Made by scripts/media.ts from public/media/manifest.json.
import type { MediaPicture } from '../media.ts'

export const chicken65: MediaPicture = {
  path: 'dining/chicken-65',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: a heap of red chicken 65 with curry leaves and green chillies on a brass plate.',
  color: '#382828',
  blur: 'data:image/webp;base64,UklGRpgAAABXRUJQVlA4IIwAAABwBACdASoYAA8APxFysFAsJqSisAgBgCIJbACdMoACrKbkWvXAATLZEQvjAAD+qa7hJ+gd+zJ5UT6212Js3S4a0N42MhrACHKAOZzgg5SuZkUGTg40CDqoccrgBGmui/g7T2nQxXS/SQ+aIBpHwn+G1DOajcbe0MIzr75/1Neh2gDH9KV0BqiZUWAAAA==',
}

export const chickenCurry: MediaPicture = {
  path: 'dining/chicken-curry',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: chicken curry with coriander in a clay pot, with a steel bowl of rice, lime and onion rings.',
  color: '#583828',
  blur: 'data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAACQBACdASoYAA8APxF0sFCsJqSisAgBgCIJbACdMoRwAB3eqJgO5SZ1I+oLZMAA/qeYk0HSUUZiNvxN5/1uUuC07DjP8TIV2tj03Pu/inLVkXqTAPWqNofXX8K6Ag+RSPzgiaI5l8/nWLf45Dp54cTCCIgAAA==',
}

export const cornSoup: MediaPicture = {
  path: 'dining/corn-soup',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: a bowl of sweet corn soup with spring onion and cream, with bread sticks and a corn cob beside it.',
  color: '#886848',
  blur: 'data:image/webp;base64,UklGRpQAAABXRUJQVlA4IIgAAABwBACdASoYAA8APxFysFAsJqSisAgBgCIJbACdFQAAYZRXDYq2ajMVuN2YgADNP3VgaZOuAmK20L8bu1LgrcNnQjl+n9ZafVKBTzxkAP+jicpXQ4w5ZbitxyZMaBd22JCcJLyW6i7hH7MxPQ3O/feblx+wcuyA2FkTaKYhi4sTgumelkcw4gAA',
}

export const gulabJamun: MediaPicture = {
  path: 'dining/gulab-jamun',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: seven gulab jamuns in syrup with pistachio and saffron in a brass bowl, with rose petals on the cloth.',
  color: '#282818',
  blur: 'data:image/webp;base64,UklGRo4AAABXRUJQVlA4IIIAAABwBACdASoYAA8APxFysFAsJqSisAgBgCIJbACdMoACe+c39N7Fl/XGjbbwAAD+rAq7I8VhAD+VkPcp9o9dilR8rK6bK8bmYrXZSzsJr3aIRK1klUDjIdbfQGSTWBj/Sb30Gjf2ktVRI1nUzbmkxisKGMx21yfrkmQdcG4xWMrDgAAA',
}

export const haraBharaKebab: MediaPicture = {
  path: 'dining/hara-bhara-kebab',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: eight green hara bhara kebabs topped with cashews around a bowl of mint chutney on a clay plate.',
  color: '#684828',
  blur: 'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAADwAwCdASoYAA8APxFysFAsJqSisAgBgCIJagCdMoR3ABn+/8aYBaYAAP2Ywf2OsSIVXAk5V+Ysr7z0AyiGsVXBwe4qPtRNSTOSnLdZt6k6jHzE/Aess3q2aYz8NYAA',
}

export const kheer: MediaPicture = {
  path: 'dining/kheer',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: three clay bowls of rice kheer with almonds, raisins, pistachio and saffron.',
  color: '#482818',
  blur: 'data:image/webp;base64,UklGRooAAABXRUJQVlA4IH4AAACQBACdASoYAA8APxFysFAsJqSisAgBgCIJQBOja/gJCOQYMEvvOLYSgmhNbQAA/je1fNoL7CRlxmbZpnEgY8lP40HpnKHpx/SrSIIKURK+PehT/gytk6LmC67YBcmbj276HW5GpEhQCDeLjmpF+RqTWG1bZx05l/FP7A1V2AA=',
}

export const paneerButterMasala: MediaPicture = {
  path: 'dining/paneer-butter-masala',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: paneer butter masala with a cream swirl in a copper pan, with two naans and coriander.',
  color: '#482818',
  blur: 'data:image/webp;base64,UklGRpYAAABXRUJQVlA4IIoAAACQBACdASoYAA8APxFysFAsJqSisAgBgCIJbACdMoRwABPTCyH4kPPw3/VxpAAAr9cwTgFBniqqNtG3RLBOrMCPn/DPPgCW4IF3BBfWaRCMxXUE91td6ZLpm0+RmF1Qu7MZkmf9AeG4bBw09afjV3H7av/0RFNfZvZkezifdytjup2GNdS1kdSoAAA=',
}

export const paneerTikka: MediaPicture = {
  path: 'dining/paneer-tikka',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: three skewers of grilled paneer tikka with peppers and onion on an iron plate, with mint chutney and lime.',
  color: '#685848',
  blur: 'data:image/webp;base64,UklGRogAAABXRUJQVlA4IHwAAAAwBACdASoYAA8APxFwsFAsJiSisAgBgCIJZgCdABtiUuz7iPr6zJ2DIIAA/Y+Nu1QJGZgtFeYDmJx8B0sY7YOpDyqPkmS3Csoz+NEfp5OQ0gaykycv+22e/jkua36uRPUg0r4rAnh54MFJeYipX67zKpCxyGD29q+RAAAA',
}

export const rasmalai: MediaPicture = {
  path: 'dining/rasmalai',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: five rasmalai discs in saffron milk with pistachio in a white bowl on a steel plate.',
  color: '#685848',
  blur: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAADwAwCdASoYAA8APxFysFAsJqSisAgBgCIJYgC/OBA9w9wSPwY3bcFwAP2EuCZrvVY3DlyZW1rRXSZz/2oW1hlxPW/dmDXqsHVyc97nyjgURdiPiXv5TgW9Fb3PhHirWG44CAAA',
}

export const seasonalFruit: MediaPicture = {
  path: 'dining/seasonal-fruit',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: a steel plate of cut seasonal fruit with watermelon, papaya, pineapple, mango, banana and grapes.',
  color: '#d8d8d8',
  blur: 'data:image/webp;base64,UklGRpAAAABXRUJQVlA4IIQAAABQBACdASoYAA8APxFysFAsJqSisAgBgCIJbACdMoACEMEyhzAYMW1OMrV4AOHLZ+OiSwV2ORm89pPJj8WtU566iM87GCOlxii/S776Ja3qxGwzhUKALM63dLTNAywp3Ig9ED/T2jmDbZadKkReGKPNjmR6kFTYlwVmwcfcf7mBZwOwAAA=',
}

export const vegThali: MediaPicture = {
  path: 'dining/veg-thali',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: a brass thali with rice, rotis and six small bowls of dal, paneer, chickpeas, peas, raita and kheer.',
  color: '#482818',
  blur: 'data:image/webp;base64,UklGRp4AAABXRUJQVlA4IJIAAAAQBACdASoYAA8APxFysFAsJqSisAgBgCIJbACdLwABSvtuCb9nK8YTKAD+N2EzHE5j3tYpL9DCTCcAIGyd2+T3LAtwYVVqYC4BNL1KJ9TrU774LSi8iqTNovWNtzTZwE72GN/2/Uvl8FtxZ6H8ix0Ay0qZo8TnOBZ5eU8iBbjCraU0LvjTSSBUaYbqOoXI7wAAAA==',
}

export const vegetableBiryani: MediaPicture = {
  path: 'dining/vegetable-biryani',
  width: 960,
  height: 600,
  widths: [480, 960],
  alt: 'Illustration: vegetable biryani with saffron rice, carrot, beans, mint and fried onion in a copper pan beside a bowl of raita.',
  color: '#684828',
  blur: 'data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAADQBACdASoYAA8APxFwsFAsJiSisAgBgCIJZgCdMoR3ACPg1uWJVEsubneSFCUQAAD9hPbIzkj01//ViFEYqjnoaPIBkkdhQNZH2QQrpKQDyWie1ivZwM/VYXH9JB41ogBVpZzNNLa2Ki5gAK6pIAjiI8MAAA==',
}
