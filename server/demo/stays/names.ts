// Where the guests come from: people of one place bear names that go together.

export type Origin = {
  women: string
  men: string
  families: string
  cities: string
  /** How many of a hundred guests. */
  share: number
}

export const origins: readonly Origin[] = [
  {
    women: 'Priya Ritu Neha Shweta Pooja Anjali Kavita Nidhi Sonal Rashmi Isha Tanvi',
    men: 'Rohan Amit Gaurav Vikas Sanjay Rahul Manish Ankur Kunal Varun Deepak Nitin',
    families: 'Sharma Gupta Agarwal Kapoor Malhotra Khanna Bansal Mehta Arora Bhatia',
    cities: 'Delhi Delhi Gurugram Noida Ghaziabad Faridabad',
    share: 32,
  },
  {
    women: 'Hema Bhavna Pushpa Nirmala Deepa Babita Himani Geeta Renu Manju',
    men: 'Girish Naveen Pankaj Lalit Bhupesh Mahesh Kailash Hemant Dinesh Kamal',
    families: 'Bisht Negi Joshi Pant Mehra Tamta Kandpal Bora Upadhyay Chauhan',
    cities: 'Haldwani Dehradun Nainital Rudrapur Almora',
    share: 14,
  },
  {
    women: 'Ruchi Seema Vandana Archana Sadhana Mamta Smriti Garima',
    men: 'Alok Vivek Ashok Pradeep Anurag Saurabh Shailendra Abhinav',
    families: 'Mishra Tiwari Srivastava Dubey Shukla Trivedi Saxena Dixit',
    cities: 'Lucknow Kanpur Prayagraj Varanasi Bareilly',
    share: 12,
  },
  {
    women: 'Farah Nazia Shabana Zoya Saba Rukhsar',
    men: 'Imran Salman Faiz Arif Junaid Nadeem',
    families: 'Khan Ansari Qureshi Siddiqui Rizvi Hashmi',
    cities: 'Lucknow Aligarh Bareilly Rampur Moradabad',
    share: 7,
  },
  {
    women: 'Harpreet Simran Jasleen Manpreet Navneet Gurleen',
    men: 'Gurpreet Arvinder Jaspal Karanvir Ranjit Balwinder',
    families: 'Gill Sandhu Dhillon Bedi Sethi Grewal',
    cities: 'Chandigarh Ludhiana Amritsar Jalandhar',
    share: 8,
  },
  {
    women: 'Ananya Sohini Moumita Debjani Rupa Paromita',
    men: 'Arindam Sourav Subrata Anirban Debashish Partha',
    families: 'Das Sen Ghosh Mukherjee Bose Chatterjee',
    cities: 'Kolkata Kolkata Howrah Siliguri Durgapur',
    share: 7,
  },
  {
    women: 'Sneha Ashwini Mrunal Rutuja Gauri Vaishali',
    men: 'Aditya Nikhil Sachin Mandar Ajinkya Tushar',
    families: 'Kulkarni Deshmukh Patil Gokhale Jadhav Apte',
    cities: 'Pune Mumbai Mumbai Nagpur Nashik',
    share: 8,
  },
  {
    women: 'Hetal Foram Jigna Kinjal',
    men: 'Chirag Hardik Mehul Jignesh',
    families: 'Patel Shah Desai Parikh',
    cities: 'Ahmedabad Surat Vadodara',
    share: 4,
  },
  {
    women: 'Lakshmi Meera Divya Kavitha Anitha Revathi',
    men: 'Karthik Suresh Arun Vignesh Ramesh Prasad',
    families: 'Nair Menon Iyer Rao Reddy Krishnan',
    cities: 'Bengaluru Bengaluru Chennai Hyderabad Kochi Mysuru',
    share: 6,
  },
  {
    women: 'Maria Annie Reena Sheeba',
    men: 'Thomas Joseph Jacob George',
    families: 'Kurian Mathew Fernandes Varghese',
    cities: 'Kochi Kottayam Panaji',
    share: 2,
  },
]

// The numbers are those that regulators keep for fiction.
export const abroad = [
  ['Oliver Bennett', 'male', 'Bristol', 'United Kingdom', '+447700900142'],
  ['Charlotte Hughes', 'female', 'Leeds', 'United Kingdom', '+447700900367'],
  ['Emily Carter', 'female', 'Portland', 'United States', '+12025550117'],
  ['Daniel Novak', 'male', 'Chicago', 'United States', '+12025550173'],
  ['Sophie Walker', 'female', 'Melbourne', 'Australia', '+61491570156'],
  ['James Mitchell', 'male', 'Perth', 'Australia', '+61491570159'],
] as const

export const wishes = [
  'Late arrival, around 9 PM',
  'Vegetarian breakfast please',
  'A quiet room if possible',
  'Extra blankets for the children',
  'Jain food, no onion and no garlic',
  'Pick-up from Kathgodam station',
  'It is our anniversary',
  'Ground floor, my mother walks with a stick',
  'Bird walk on the first morning',
  'Early check-in if the room is ready',
  'A cot for our baby',
  'Parking for two cars',
] as const
