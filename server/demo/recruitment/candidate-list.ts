import type { CandidateSource, CandidateStatus } from '../../../contract/recruitment/candidate-enums.ts'

export type DemoCandidate = readonly [
  name: string,
  job: string,
  status: CandidateStatus,
  source: CandidateSource,
  ago: number,
  years: number,
  company: string | null,
  lakhs: number | null,
  place: string,
]

const desk = 'Front desk executive'
const birds = 'Naturalist'
const web = 'Web developer'
const house = 'Housekeeping supervisor'
const books = 'Accountant'

export const applicants: readonly DemoCandidate[] = [
  ['Kavya Bisht', desk, 'shortlisted', 'Naukri', 14, 3, 'Lakeside Inn', 3.6, 'Nainital, Uttarakhand'],
  ['Rohit Negi', desk, 'screening', 'Direct', 9, 1.5, 'Hotel Himgiri', 3, 'Haldwani, Uttarakhand'],
  ['Simran Gill', desk, 'interviewed', 'Referral', 16, 4, 'Green Acres', 4.2, 'Chandigarh'],
  ['Aman Tiwari', desk, 'applied', 'Direct', 1, 0.5, null, 2.6, 'Almora, Uttarakhand'],
  ['Divya Rawat', desk, 'rejected', 'Naukri', 12, 0, null, 5, 'Dehradun, Uttarakhand'],
  ['Yusuf Ansari', desk, 'hold', 'Agency', 10, 2, 'Cafe Mallital', 3.1, 'Nainital, Uttarakhand'],
  ['Neha Chand', desk, 'applied', 'LinkedIn', 0, 2.2, 'Pine Retreat', 3.4, 'Bhimtal, Uttarakhand'],
  ['Bharat Koranga', desk, 'selected', 'Referral', 17, 5, 'Manu Palace', 4, 'Almora, Uttarakhand'],
  ['Meenal Lohani', desk, 'interviewed', 'LinkedIn', 13, 3.5, 'Lake Resort', 3.8, 'Bhimtal, Uttarakhand'],
  ['Sameer Dutt', desk, 'shortlisted', 'Direct', 8, 2.5, 'Hotel Aroma', 3.3, 'Kathgodam, Uttarakhand'],
  ['Poonam Arya', desk, 'applied', 'Direct', 3, 1, null, 2.8, 'Ramgarh, Uttarakhand'],
  ['Zaid Hussain', desk, 'rejected', 'Indeed', 15, 6, 'City Grand', 4.6, 'Moradabad, Uttar Pradesh'],
  ['Gopal Arya', birds, 'selected', 'Referral', 33, 6, 'Corbett Camps', 4.8, 'Ramnagar, Uttarakhand'],
  ['Ishita Sen', birds, 'interviewed', 'LinkedIn', 26, 3.5, 'Sundarbans Trails', 4.4, 'Kolkata, West Bengal'],
  ['Tenzin Dorje', birds, 'shortlisted', 'Direct', 21, 5, null, 4, 'Gangtok, Sikkim'],
  ['Leela Thapa', birds, 'shortlisted', 'Naukri', 18, 2, 'Binsar Walks', 3.9, 'Almora, Uttarakhand'],
  ['Rigzin Angmo', birds, 'applied', 'Direct', 2, 4, 'Hemis Treks', 4.1, 'Leh, Ladakh'],
  ['Jaya Kharkwal', birds, 'screening', 'Naukri', 11, 2.5, null, 3.7, 'Pithoragarh, Uttarakhand'],
  ['Mukesh Pandey', birds, 'rejected', 'Agency', 24, 1, null, 6.5, 'Bareilly, Uttar Pradesh'],
  ['Anita Shah', web, 'interviewed', 'LinkedIn', 8, 5.5, 'Cloudpeak', 14, 'Pune, Maharashtra'],
  ['Karthik Raman', web, 'shortlisted', 'Naukri', 7, 4, 'Byteforge', 12.5, 'Chennai, Tamil Nadu'],
  ['Pooja Verma', web, 'screening', 'Naukri', 5, 3, 'Webnest', 10, 'Noida, Uttar Pradesh'],
  ['Nikhil Deshmukh', web, 'rejected', 'LinkedIn', 6, 1, 'Startify', 18, 'Nagpur, Maharashtra'],
  ['Fatima Sheikh', web, 'applied', 'Direct', 2, 6, 'Paywise', 15, 'Hyderabad, Telangana'],
  ['Kamla Devi', house, 'selected', 'Referral', 60, 9, 'Manu Maharani', 3.2, 'Nainital, Uttarakhand'],
  ['Sunil Kohli', house, 'rejected', 'Agency', 58, 2, 'City Suites', 4, 'Delhi'],
  ['Renu Mehra', house, 'hold', 'Direct', 55, 4, null, 2.9, 'Kathgodam, Uttarakhand'],
  ['Vivek Joshi', books, 'selected', 'Direct', 110, 3, 'Kumaon Traders', 2.8, 'Nainital, Uttarakhand'],
  ['Shalini Gupta', books, 'rejected', 'Naukri', 112, 0.8, null, 3.5, 'Lucknow, Uttar Pradesh'],
]
